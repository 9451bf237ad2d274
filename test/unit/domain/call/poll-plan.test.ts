import { describe, expect, it } from 'vitest'
import { pollPlan } from '../../../../src/domain/call/poll-plan.ts'

const at = (clock: string) => Date.parse(`2026-03-05T${clock}Z`)
const QUEUED = at('17:42:08.215')
const ANSWERED = at('17:42:19.640')
const ENDED = at('17:44:36.000')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('the polling of a live call', () => {
  const live = { createdAt: QUEUED, startAt: ANSWERED, endAt: null, hasRecording: false }
  const waits = Array.from({ length: 40 }, (_, polls) => {
    const plan = pollPlan(live, QUEUED + MINUTE, polls)
    return plan.kind === 'again' ? plan.wait : Number.NaN
  })

  it('a live call is first polled after 3 s', () => {
    expect(waits[0]).toBe(3 * SECOND)
  })

  it('the delay between polls of a live call grows to 30 s', () => {
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[1]).toBeGreaterThan(3 * SECOND)
    expect(waits.at(-1)).toBe(30 * SECOND)
  })

  it.each([
    ['continues', 'just before four hours are over', 4 * HOUR - SECOND, 'again'],
    ['is paused', 'when four hours are over', 4 * HOUR + SECOND, 'paused'],
  ])('the polling of a live call %s %s', (_, _when, age, kind) => {
    expect(pollPlan(live, QUEUED + age, 500).kind).toBe(kind)
  })

  it('the four-hour limit for an unanswered call starts when the call is created', () => {
    const ringing = { ...live, startAt: null }
    expect(pollPlan(ringing, QUEUED + MINUTE, 0).kind).toBe('again')
    expect(pollPlan(ringing, QUEUED + 5 * HOUR, 0).kind).toBe('paused')
  })
})

describe('the polling for a missing recording', () => {
  const ended = { createdAt: QUEUED, startAt: ANSWERED, endAt: ENDED, hasRecording: false }

  it('a call without its recording is polled 5, 15, 45 and 120 s after it ended, and then polling is paused', () => {
    const pollTimes: number[] = []
    let elapsed = 0
    for (let plan = pollPlan(ended, ENDED, 0); plan.kind === 'again'; ) {
      elapsed += plan.wait
      pollTimes.push(elapsed / SECOND)
      plan = pollPlan(ended, ENDED + elapsed, pollTimes.length)
    }
    expect(pollTimes).toEqual([5, 15, 45, 120])
    expect(pollPlan(ended, ENDED + elapsed, pollTimes.length)).toEqual({ kind: 'paused' })
    expect(pollPlan(ended, ENDED + 10 * MINUTE + SECOND, pollTimes.length)).toEqual({ kind: 'done' })
  })

  it.each([
    ['the call ended more than ten minutes ago', ended, 10 * MINUTE + SECOND],
    ['the recording exists', { ...ended, hasRecording: true }, SECOND],
    ['the call never connected', { ...ended, startAt: null }, SECOND],
    ['the end of the call cannot be read', { ...ended, endAt: undefined }, SECOND],
  ])('a call is not polled for its recording when %s', (_, call, sinceEnd) => {
    expect(pollPlan(call, ENDED + sinceEnd, 0)).toEqual({ kind: 'done' })
  })
})
