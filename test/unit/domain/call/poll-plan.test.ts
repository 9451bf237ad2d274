import { expect, it } from 'vitest'
import { endOf, pollPlan } from '../../../../src/domain/call/poll-plan.ts'

const QUEUED = Date.parse('2026-03-05T17:42:08.215Z')
const ANSWERED = Date.parse('2026-03-05T17:42:19.640Z')
const ENDED = Date.parse('2026-03-05T17:44:36.000Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const live = {
  ...{ createdAt: QUEUED, startAt: ANSWERED, endAt: null, endedReason: null },
  ...{ durationSeconds: null, hasRecording: false },
}
const ended = { ...live, endAt: ENDED, endedReason: 'voicemail', durationSeconds: 136 }

/** When a call is polled, in seconds since the phase began, and how polling ends. */
function pollsOf(call: Parameters<typeof pollPlan>[0], endedFor = 0) {
  const polls: number[] = []
  for (let elapsed = 0; ; ) {
    const plan = pollPlan(call, { elapsed, endedFor })
    if (!('wait' in plan)) return { polls, end: plan.kind }
    elapsed += plan.wait
    polls.push(elapsed / SECOND)
  }
}

it('the delay between polls of a live call grows from 3 to 30 s, for four hours', () => {
  const { polls, end } = pollsOf(live)
  const waits = polls.map((poll, index) => Math.round(poll - (polls[index - 1] ?? 0)))
  expect(waits.slice(0, 12)).toEqual([3, 4, 5, 6, 7, 9, 11, 14, 18, 22, 28, 30])
  expect([Math.max(...waits), end, Math.floor((polls.at(-1) ?? 0) / 60)]).toEqual([30, 'paused', 240])
})

it('requests in between, as after a change of tabs, leave the later polls where they are', () => {
  const waits = [0.5, 1, 2, 40].map((elapsed) => pollPlan(ended, { elapsed: elapsed * SECOND, endedFor: 0 }))
  expect(waits).toEqual([4.5, 4, 3, 5].map((wait) => ({ kind: 'again', wait: wait * SECOND })))
})

it.each([
  ['the page saw it end', 0, 'paused'],
  ['it ended 7 minutes ago', 7 * MINUTE, 'paused'],
  ['it ended 9 minutes ago', 9 * MINUTE, 'done'],
  ['it ended hours ago, unless the device’s clock is wrong', 23 * HOUR, 'done'],
])('a call without a recording is polled 5, 15, 45 and 120 s after it was first received as ended if %s', (...row) => {
  const [, endedFor, end] = row
  expect(pollsOf(ended, endedFor)).toEqual({ polls: [5, 15, 45, 120], end })
})

it('a recording is expected until ten minutes after the end of the call', () => {
  const kindAfter = (elapsed: number, endedFor: number) => pollPlan(ended, { elapsed, endedFor }).kind
  expect([kindAfter(0, 10 * MINUTE), kindAfter(SECOND, 10 * MINUTE)]).toEqual(['again', 'unlikely'])
  expect([kindAfter(3 * MINUTE, 7 * MINUTE), kindAfter(3 * MINUTE, 8 * MINUTE)]).toEqual(['paused', 'done'])
})

it.each([
  ['it ended more than a day ago', {}, 25 * HOUR],
  ['the recording exists', { hasRecording: true }, SECOND],
  ['the call never connected', { startAt: null }, SECOND],
  ['the call never connected and its end is unknown', { startAt: null, endAt: null }, SECOND],
  ['it is unknown whether the call has ended', { endAt: undefined, endedReason: null }, SECOND],
])('a call is not polled for its recording when %s', (_, change, endedFor) => {
  expect(pollsOf({ ...ended, ...change }, endedFor)).toEqual({ polls: [], end: 'done' })
})

it('the end of a call is the one that the service reports, or else estimated from its start and duration', () => {
  const changes = [{}, { endAt: null }, { endAt: undefined }, { endAt: null, durationSeconds: null }]
  const estimated = ANSWERED + 136 * SECOND
  const ends = changes.map((change) => endOf({ ...ended, ...change }))
  expect(ends).toEqual([ENDED, estimated, estimated, ANSWERED])
})
