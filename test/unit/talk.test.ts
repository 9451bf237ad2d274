import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextPlayable, planPlay, turnOfOtherSide } from '../../src/domain/skim.ts'
import { gapsBetween, joinStretches, lengthOf, overlapOf, type Stretch } from '../../src/domain/stretch.ts'
import { talkOfCall } from '../../src/domain/talk.ts'
import { timelineOf } from '../support/transcript.ts'

/** `1–4 6–9` as stretches, and back. */
const stretches = (drawn: string): Stretch[] =>
  drawn
    .split(' ')
    .filter(Boolean)
    .map((part) => {
      const [start = 0, end = 0] = part.split('–').map(Number)
      return { start, end }
    })
const drawn = (list: readonly Stretch[]) => list.map(({ start, end }) => `${start}–${end}`).join(' ')

const anyStretches = fc.array(
  fc.tuple(fc.integer({ min: -5, max: 60 }), fc.nat(12)).map(([start, size]) => ({ start, end: start + size })),
)
const turns = timelineOf('0:02 agent A\n0:10 user B\n0:20 agent C')

describe('stretches', () => {
  it.each([
    ['1–4 3–6', '1–6'],
    ['3–6 1–3', '1–6'],
    ['1–4 5–6', '1–4 5–6'],
    ['-2–1 29–40 50–60', '0–1 29–30'],
    ['5–5 7–6', ''],
  ])('%s are joined to %s', (given, joined) => {
    expect(drawn(joinStretches(stretches(given), 30))).toBe(joined)
  })

  it('and their gaps make the whole, without overlap', () => {
    fc.assert(
      fc.property(anyStretches, (given) => {
        const joined = joinStretches(given, 50)
        const gaps = gapsBetween(joined, 50)
        expect(lengthOf(joined) + lengthOf(gaps)).toBe(50)
        expect(overlapOf(joined, gaps)).toEqual([])
      }),
    )
  })
})

describe('talk', () => {
  it('is told by channels where the two sides have one each', () => {
    const heard = { kind: 'sides', agent: stretches('0–6 20–24'), customer: stretches('10–20') } as const
    expect(talkOfCall(turns, 30, heard)).toEqual({
      source: 'channels',
      share: { agent: 0.5, customer: 0.5, other: 0 },
      longestSilence: { start: 24, end: 30 },
      turns: { agent: 2, customer: 1, other: 0 },
    })
  })

  it('is told by turns less the silences where only those are known', () => {
    const heard = { kind: 'silences', silences: stretches('0–2 5–10 25–30') } as const
    expect(talkOfCall(turns, 30, heard)).toMatchObject({
      source: 'silences',
      share: { agent: 8 / 18, customer: 10 / 18 },
      longestSilence: { start: 5, end: 10 },
    })
  })

  it('is told by offsets alone, which know no silence', () => {
    expect(talkOfCall(turns, 30, null)).toMatchObject({
      source: 'offsets',
      share: { agent: 18 / 28, customer: 10 / 28, other: 0 },
      longestSilence: null,
    })
  })

  it('moves with the nudge', () => {
    expect(talkOfCall(turns, 30, null, 5).share).toMatchObject({ agent: 13 / 23, customer: 10 / 23 })
  })

  it('of turns that share a second is the last one’s: nobody talks on beside it', () => {
    const shared = timelineOf('0:00 agent A\n0:12 agent Okay.\n0:12 user B\n0:30 agent C')
    expect(talkOfCall(shared, 40, null).share).toEqual({ agent: 22 / 40, customer: 18 / 40, other: 0 })
  })

  it('of a call without turns is nobody’s', () => {
    expect(talkOfCall(timelineOf(''), 30, null)).toMatchObject({ share: null, turns: { agent: 0 } })
  })
})

describe('a play plan', () => {
  it('of one side leaves out the other, which began in the same second', () => {
    const shared = timelineOf('0:00 agent A\n0:12 agent Okay.\n0:12 user B\n0:30 agent C')
    expect(drawn(planPlay(shared, 40, { voices: 'agent', silences: [] }))).toBe('0–12.25 29.75–40')
  })

  it.each([
    ['both', '', '0–30'],
    ['both', '5–9', '0–5.25 8.75–30'],
    ['both', '0–4 28–30', '3.75–28.25'],
    ['both', '5–6', '0–30'],
    ['agent', '', '1.75–10.25 19.75–30'],
    ['customer', '', '9.75–20.25'],
    ['customer', '12–16', '9.75–12.25 15.75–20.25'],
  ] as const)('of %s without the silences %s is %s', (voices, silences, plan) => {
    expect(drawn(planPlay(turns, 30, { voices, silences: stretches(silences) }))).toBe(plan)
  })

  it('plays all that is not silent, in order, within the recording', () => {
    fc.assert(
      fc.property(anyStretches, (silences) => {
        const plan = planPlay(turns, 50, { voices: 'both', silences })
        const speech = gapsBetween(joinStretches(silences, 50), 50)
        expect(lengthOf(overlapOf(plan, speech))).toBeCloseTo(lengthOf(speech), 9)
        expect(joinStretches(plan, 50)).toEqual(plan)
      }),
    )
  })

  it.each([
    [0, { time: 5, skipped: 5 }],
    [5, { time: 5, skipped: 0 }],
    [7, { time: 7, skipped: 0 }],
    [9, { time: 12, skipped: 3 }],
    [20, { time: null, skipped: 0 }],
  ])('goes on from %s', (time, playable) => {
    expect(nextPlayable(stretches('5–9 12–20'), time)).toEqual(playable)
  })
})

describe('the other side', () => {
  const timeline = timelineOf('0:01 agent A\n0:02 agent B\n0:03 system C\n? user D\n0:05 user E\n0:06 agent F')
  it.each([
    [0, 1, 4],
    [1, 1, 4],
    [4, 1, 5],
    [4, -1, 1],
    [5, 1, null],
    [0, -1, null],
  ] as const)('speaks from turn %s in the way %s at %s', (index, way, other) => {
    expect(turnOfOtherSide(timeline, index, way)).toBe(other)
  })
})
