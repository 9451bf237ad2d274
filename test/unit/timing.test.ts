import { describe, expect, it } from 'vitest'
import { followPlan, momentAt, progressOf, talkOf, waitOf } from '../../src/domain/timing.ts'

const at = (clock: string) => Date.parse(`2026-03-05T${clock}Z`)
const QUEUED = at('17:42:08.215')
const ANSWERED = at('17:42:19.640')
const ENDED = at('17:44:36.000')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('how far a call has come', () => {
  it.each([
    ['unanswered', null, null],
    ['talking', ANSWERED, null],
    ['ended', ANSWERED, ENDED],
    ['never-connected', null, ENDED],
    ['unknown', undefined, ENDED],
    ['unknown', ANSWERED, undefined],
    ['unknown', undefined, undefined],
  ])('is %s for an answer at %s and an end at %s', (progress, startAt, endAt) => {
    expect(progressOf({ createdAt: QUEUED, startAt, endAt })).toBe(progress)
  })
})

describe('wait and talk', () => {
  it.each([
    ['of an ended call', { createdAt: QUEUED, startAt: ANSWERED, endAt: ENDED }, 11.425, 136.36],
    ['of a call that never connected', { createdAt: QUEUED, startAt: null, endAt: ENDED }, 147.785, null],
    ['of a call being talked', { createdAt: QUEUED, startAt: ANSWERED, endAt: null }, 11.425, null],
    ['of a call that rings', { createdAt: QUEUED, startAt: null, endAt: null }, null, null],
    ['without a readable queueing', { createdAt: undefined, startAt: ANSWERED, endAt: ENDED }, null, 136.36],
    ['without a readable answer', { createdAt: QUEUED, startAt: undefined, endAt: ENDED }, null, null],
    ['with times that run backwards', { createdAt: ENDED, startAt: ENDED, endAt: ANSWERED }, 0, null],
  ])('%s', (_, moments, wait, talk) => {
    expect({ wait: waitOf(moments), talk: talkOf(moments) }).toEqual({ wait, talk })
  })
})

describe('the wall clock of a turn', () => {
  it.each([
    ['is its offset after the answer', ANSWERED, 83, ANSWERED + 83_000],
    ['may lie before the answer', ANSWERED, -3, ANSWERED - 3000],
    ['is unknown without an answer', null, 83, null],
    ['is unknown without a readable answer', undefined, 83, null],
    ['is unknown without an offset', ANSWERED, null, null],
    ['is unknown beyond the last date there is', ANSWERED, 1e308, null],
  ])('%s', (_, startAt, offset, moment) => {
    expect(momentAt(startAt, offset)).toBe(moment)
  })
})

describe('following a live call', () => {
  const live = { createdAt: QUEUED, startAt: ANSWERED, endAt: null, hasRecording: false }
  const waits = Array.from({ length: 40 }, (_, looks) => {
    const plan = followPlan(live, QUEUED + MINUTE, looks)
    return plan.kind === 'again' ? plan.wait : Number.NaN
  })

  it('looks again after 3 s at first', () => {
    expect(waits[0]).toBe(3 * SECOND)
  })

  it('waits longer each time, up to 30 s', () => {
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[1]).toBeGreaterThan(3 * SECOND)
    expect(waits.at(-1)).toBe(30 * SECOND)
  })

  it.each([
    ['goes on', 'just before four hours are over', 4 * HOUR - SECOND, 'again'],
    ['leaves it to the person', 'when four hours are over', 4 * HOUR + SECOND, 'paused'],
  ])('%s %s', (_, _when, age, kind) => {
    expect(followPlan(live, QUEUED + age, 500).kind).toBe(kind)
  })

  it('counts the four hours from the queueing of a call that nobody has answered', () => {
    const ringing = { ...live, startAt: null }
    expect(followPlan(ringing, QUEUED + MINUTE, 0).kind).toBe('again')
    expect(followPlan(ringing, QUEUED + 5 * HOUR, 0).kind).toBe('paused')
  })
})

describe('waiting for a late recording', () => {
  const silent = { createdAt: QUEUED, startAt: ANSWERED, endAt: ENDED, hasRecording: false }

  it('looks 5, 15, 45 and 120 s after the end was seen, and then no more', () => {
    const looked: number[] = []
    let elapsed = 0
    for (let plan = followPlan(silent, ENDED, 0); plan.kind === 'again'; ) {
      elapsed += plan.wait
      looked.push(elapsed / SECOND)
      plan = followPlan(silent, ENDED + elapsed, looked.length)
    }
    expect(looked).toEqual([5, 15, 45, 120])
    expect(followPlan(silent, ENDED + elapsed, looked.length)).toEqual({ kind: 'done' })
  })

  it.each([
    ['the call ended more than ten minutes ago', silent, 10 * MINUTE + SECOND],
    ['the recording is there', { ...silent, hasRecording: true }, SECOND],
    ['the call never connected', { ...silent, startAt: null }, SECOND],
    ['its end cannot be read', { ...silent, endAt: undefined }, SECOND],
  ])('does not look when %s', (_, call, sinceEnd) => {
    expect(followPlan(call, ENDED + sinceEnd, 0)).toEqual({ kind: 'done' })
  })
})
