import { expect, it } from 'vitest'
import type { Timeline } from '../../../../src/domain/call/timeline.ts'
import type { HeardCall, HeardTurn } from '../../../../src/domain/conversation/heard-call.ts'
import { privateIntervals } from '../../../../src/domain/privacy/private-intervals.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { NOTHING_HEARD } from '../../../support/call/nothing-heard.ts'

const CALL = `
  0:01 agent What is your number?
  0:04 user It is 415 555 0132.
  0:09 agent Thank you.
  0:12 user My other one is 415 555 0147.
`

/** A heard call, with each turn written as `onset end`, or `-` if it was not heard. */
function heard(drawn: readonly string[], rest: Partial<HeardCall> = {}): HeardCall {
  const turns = drawn.map((turn, index): HeardTurn => {
    const [onset = null, end = null] = turn === '-' ? [] : turn.split(' ').map(Number)
    return { index, onset, end, responseTime: null, state: null }
  })
  return { ...NOTHING_HEARD, turns, ...rest }
}

/** A transcript in which the turns with figures are hidden. */
function hiddenTimeline(drawn: string): Timeline {
  const timeline = timelineOf(drawn)
  const turns = timeline.turns.map((turn) => (/\d/.test(turn.text) ? ({ ...turn, hidden: 'number' } as const) : turn))
  return { ...timeline, turns }
}

const found = (drawn: string, heardCall: HeardCall | null) =>
  privateIntervals(hiddenTimeline(drawn), heardCall)?.map(({ start, end }) => `${start}–${end}`) ?? null

it.each([
  ['from the start of the turn to the next start if nothing was measured', null, ['3.75–9.25', '11.75–Infinity']],
  [
    'from onset to end, with a margin, if each side has its own channel',
    heard(['1 3', '4.5 8', '9 10', '12.5 16']),
    ['4.25–8.25', '12.25–16.25'],
  ],
  [
    'from the start of the turn to the next start if the turn was not heard',
    heard(['1 3', '-', '9 10', '12.5 16']),
    ['3.75–9.25', '12.25–16.25'],
  ],
  [
    'from the earlier start to the later end if the transcript and the sound of a mix differ',
    heard(['1 3', '4.5 9.5', '9 10', '11.5 14'], { basis: 'mix' }),
    ['3.75–9.75', '11.25–Infinity'],
  ],
  [
    'from the delivered start to the shifted end if the transcript is out of sync with the sound',
    heard(['-', '-', '-', '-'], { shift: 2 }),
    ['3.75–11.25', '11.75–Infinity'],
  ],
])('the interval of a hidden turn lasts %s', (_, heardCall, intervals) => {
  expect(found(CALL, heardCall)).toEqual(intervals)
})

it('the interval of simultaneous turns lasts until a later turn starts', () => {
  expect(found('0:01 user 415 555 0132\n0:01 agent Yes?\n0:03 user Hello.', null)).toEqual(['0.75–3.25'])
})

it('a call without hidden turns has no private intervals', () => {
  expect(found('0:01 user Hello.', null)).toEqual([])
})

it('privateIntervals returns null if a hidden turn has no start and was not heard', () => {
  expect(found('0:01 agent Hello.\n? user 415 555 0132', null)).toBeNull()
  expect(found('0:01 agent Hello.\n? user 415 555 0132', heard(['1 2', '3 5']))).toEqual(['2.75–5.25'])
})
