import { expect, it } from 'vitest'
import { endOf, pollPlan } from '../../../../src/domain/call/poll-plan.ts'

const at = (clock: string) => Date.parse(`2026-03-05T${clock}Z`)
const QUEUED = at('17:42:08.215')
const ANSWERED = at('17:42:19.640')
const ENDED = at('17:44:36.000')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const live = {
  ...{ createdAt: QUEUED, startAt: ANSWERED, endAt: null, endedReason: null },
  ...{ durationSeconds: null, hasRecording: false },
}
const ended = {
  ...{ createdAt: QUEUED, startAt: ANSWERED, endAt: ENDED, endedReason: 'voicemail' },
  ...{ durationSeconds: 136, hasRecording: false },
}

/** When a call is polled, in seconds since the phase began, and how polling ends. */
function pollsOf(call: typeof live | typeof ended, { endedFor = 0, count = 50 } = {}): (number | string)[] {
  const polls: (number | string)[] = []
  for (let elapsed = 0; polls.length < count; ) {
    const plan = pollPlan(call, { elapsed, endedFor })
    if (!('wait' in plan)) return [...polls, plan.kind]
    elapsed += plan.wait
    polls.push(elapsed / SECOND)
  }
  return polls
}

it('the delay between polls of a live call grows from 3 to 30 s, for four hours', () => {
  const polls = pollsOf(live, { count: 1000 }) as number[]
  const last = polls.findLastIndex((poll) => typeof poll === 'number')
  const waits = polls.slice(0, last + 1).map((poll, index) => Math.round(poll - (polls[index - 1] ?? 0)))
  expect(waits.slice(0, 12)).toEqual([3, 4, 5, 6, 7, 9, 11, 14, 18, 22, 28, 30])
  expect([Math.max(...waits), polls.at(-1)]).toEqual([30, 'paused'])
  expect(polls[last]).toBeGreaterThanOrEqual((4 * HOUR) / SECOND)
  expect(polls[last]).toBeLessThanOrEqual((4 * HOUR) / SECOND + 30)
})

it('requests in between, as after a change of tabs, leave the later polls where they are', () => {
  const at = (elapsed: number) => pollPlan(ended, { elapsed, endedFor: 0 })
  const inBetween = [0.5, 1, 1.5, 2].map((seconds) => at(seconds * SECOND))
  expect(inBetween).toEqual([4.5, 4, 3.5, 3].map((seconds) => ({ kind: 'again', wait: seconds * SECOND })))
  expect(at(40 * SECOND)).toEqual({ kind: 'again', wait: 5 * SECOND })
})

it.each([
  ['the page saw it end', 0, 'paused'],
  ['it ended 7 minutes ago', 7 * MINUTE, 'paused'],
  ['it ended 9 minutes ago', 9 * MINUTE, 'done'],
  ['it ended hours ago, unless the device’s clock is wrong', 23 * HOUR, 'done'],
])('a call without a recording is polled 5, 15, 45 and 120 s after it was first received as ended if %s', (...row) => {
  const [, endedFor, outcome] = row
  expect(pollsOf(ended, { endedFor })).toEqual([5, 15, 45, 120, outcome])
})

it('a recording is expected until ten minutes after the end of the call', () => {
  const kindAfter = (elapsed: number, endedFor: number) => pollPlan(ended, { elapsed, endedFor }).kind
  expect([kindAfter(0, 10 * MINUTE), kindAfter(SECOND, 10 * MINUTE)]).toEqual(['again', 'unlikely'])
  expect([kindAfter(3 * MINUTE, 7 * MINUTE), kindAfter(3 * MINUTE, 8 * MINUTE)]).toEqual(['paused', 'done'])
})

it.each([
  ['it ended more than a day ago', ended, 25 * HOUR],
  ['the recording exists', { ...ended, hasRecording: true }, SECOND],
  ['the call never connected', { ...ended, startAt: null }, SECOND],
  ['the call never connected and its end is unknown', { ...ended, startAt: null, endAt: null }, SECOND],
  ['it is unknown whether the call has ended', { ...ended, endAt: undefined, endedReason: null }, SECOND],
])('a call is not polled for its recording when %s', (_, call, endedFor) => {
  expect(pollPlan(call, { elapsed: 0, endedFor })).toEqual({ kind: 'done' })
})

it.each([
  ['is the one that the service reports', ended, ENDED],
  ['is estimated from its start and duration', { ...ended, endAt: null }, ANSWERED + 136 * SECOND],
  ['is estimated if it is unreadable', { ...ended, endAt: undefined }, ANSWERED + 136 * SECOND],
  ['is estimated as its start if the duration is unknown', { ...ended, endAt: null, durationSeconds: null }, ANSWERED],
])('the end of a call %s', (_, call, end) => {
  expect(endOf(call)).toBe(end)
})
