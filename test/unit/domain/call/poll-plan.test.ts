import { expect, it } from 'vitest'
import { pollPlan } from '../../../../src/domain/call/poll-plan.ts'

const at = (clock: string) => Date.parse(`2026-03-05T${clock}Z`)
const QUEUED = at('17:42:08.215')
const ANSWERED = at('17:42:19.640')
const ENDED = at('17:44:36.000')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The history of a call whose first response arrived at `since`. */
const first = (since: number) => ({ polls: 0, since, wasLive: false })

const live = {
  ...{ createdAt: QUEUED, startAt: ANSWERED, endAt: null, endedReason: null },
  ...{ durationSeconds: null, hasRecording: false },
}
const waits = Array.from({ length: 40 }, (_, polls) => {
  const plan = pollPlan(live, QUEUED + MINUTE, { polls, since: QUEUED, wasLive: false })
  return plan.kind === 'again' ? plan.wait : Number.NaN
})

it('the delay between polls of a live call grows to 30 s', () => {
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[1]).toBeGreaterThan(3 * SECOND)
  expect(waits.at(-1)).toBe(30 * SECOND)
})

it.each([
  ['continues', 'until four hours have passed', 4 * HOUR - SECOND, 'again'],
  ['is paused', 'once four hours have passed', 4 * HOUR + SECOND, 'paused'],
])('the polling of a live call %s %s', (_, _when, age, kind) => {
  expect(pollPlan(live, QUEUED + age, { polls: 500, since: QUEUED + age - MINUTE, wasLive: false }).kind).toBe(kind)
})

it.each([
  ['is missing', null],
  ['cannot be read', undefined],
  ['is in the future', QUEUED + 9 * HOUR],
])('if the creation time %s, the four-hour limit starts with the first response', (_, createdAt) => {
  const odd = { ...live, createdAt }
  const history = { polls: 500, since: QUEUED, wasLive: false }
  expect(pollPlan(odd, QUEUED + 4 * HOUR - SECOND, history).kind).toBe('again')
  expect(pollPlan(odd, QUEUED + 4 * HOUR + SECOND, history).kind).toBe('paused')
})

const ended = {
  ...{ createdAt: QUEUED, startAt: ANSWERED, endAt: ENDED, endedReason: 'voicemail' },
  ...{ durationSeconds: 136, hasRecording: false },
}

it('a call whose recording is missing is polled 5, 15, 45 and 120 s after it was first received as ended, then polling pauses', () => {
  const pollTimes: number[] = []
  let elapsed = 0
  for (let plan = pollPlan(ended, ENDED, first(ENDED)); plan.kind === 'again'; ) {
    elapsed += plan.wait
    pollTimes.push(elapsed / SECOND)
    plan = pollPlan(ended, ENDED + elapsed, { polls: pollTimes.length, since: ENDED, wasLive: false })
  }
  expect(pollTimes).toEqual([5, 15, 45, 120])
  const history = { polls: pollTimes.length, since: ENDED, wasLive: false }
  expect(pollPlan(ended, ENDED + elapsed, history)).toEqual({ kind: 'paused' })
  expect(pollPlan(ended, ENDED + 10 * MINUTE + SECOND, history)).toEqual({ kind: 'done' })
})

it.each([
  ['the call ended more than ten minutes ago', ended, 10 * MINUTE + SECOND],
  ['the recording exists', { ...ended, hasRecording: true }, SECOND],
  ['the call never connected', { ...ended, startAt: null }, SECOND],
  ['the call never connected and its end is unknown', { ...ended, startAt: null, endAt: null }, SECOND],
  ['it is unknown whether the call has ended', { ...ended, endAt: undefined, endedReason: null }, SECOND],
])('a call is not polled for its recording when %s', (_, call, sinceEnd) => {
  expect(pollPlan(call, ENDED + sinceEnd, first(ENDED))).toEqual({ kind: 'done' })
})

const endless = { ...ended, endAt: null }

it.each([
  ['is estimated from its start and duration', endless, false, ENDED],
  ['is estimated if it is unreadable', { ...endless, endAt: undefined }, false, ENDED],
  ['is estimated as its start if the duration is unknown', { ...endless, durationSeconds: null }, false, ANSWERED],
  ['is the time of the first response that showed it', { ...endless, durationSeconds: null }, true, ENDED + HOUR],
  ['is the end that the service reports, if there is one', ended, true, ENDED],
])('polling for a recording stops ten minutes after the end of the call, which %s', (_, call, wasLive, end) => {
  const history = { polls: 0, since: ENDED + HOUR, wasLive }
  expect(pollPlan(call, end + 10 * MINUTE - SECOND, history)).toEqual({ kind: 'again', wait: 5 * SECOND })
  expect(pollPlan(call, end + 10 * MINUTE + SECOND, history)).toEqual({ kind: 'done' })
})
