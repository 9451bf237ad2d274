import { describe, expect, it } from 'vitest'
import { rangeOfTurns, turnsInRange } from '../../src/domain/range-of-turns.ts'
import { shiftTimeline } from '../../src/domain/timeline.ts'
import { timelineOf } from '../support/transcript.ts'

const timeline = timelineOf('-0:02 agent A\n0:05 user B\n? user C\n0:09 agent D\n0:20 user E')

describe('the range of some turns', () => {
  it.each([
    [0, 0, 30, '0–5'],
    [1, 1, 30, '5–9'],
    [1, 2, 30, '5–9'],
    [1, 3, 30, '5–20'],
    [4, 4, 30, '20–30'],
    [4, 4, null, '20–25'],
    [2, 2, 30, 'none'],
    [4, 4, 18, 'none'],
    [3, 4, 18, '9–18'],
  ])('%i … %i of a recording of %j s is %s', (first, last, duration, expected) => {
    const range = rangeOfTurns(timeline, first, last, duration)
    expect(range ? `${range.start}–${range.end}` : 'none').toBe(expected)
  })

  it('is where the turns sound, once they are shifted', () => {
    expect(rangeOfTurns(shiftTimeline(timeline, 1.5), 1, 1, 30)).toEqual({ start: 6.5, end: 10.5 })
  })
})

describe('the turns of a range', () => {
  const shared = timelineOf('0:00 agent A\n0:12 agent B\n0:12 user C\n? user D\n0:30 agent E')

  it.each([
    [0, 12, 'A'],
    [12, 30, 'BC'],
    [12.004, 30, 'BC'],
    [12, 31, 'BCDE'],
    [14, 29, 'C'],
    [5, 13, 'ABC'],
    [31, 35, 'E'],
  ])('from %d to %d are %s', (start, end, letters) => {
    const [first, last] = turnsInRange(shared, { start, end })
    const found = shared.turns.slice(first, last + 1).map(({ text }) => text)
    expect(found.join('')).toBe(letters)
  })

  it('are those that it was made of', () => {
    const range = rangeOfTurns(shared, 1, 2, 40)
    expect(range && turnsInRange(shared, range)).toEqual([1, 2])
  })
})

describe('a shifted timeline', () => {
  it('keeps the turns and their order', () => {
    const shifted = shiftTimeline(timeline, -3)
    expect(shifted.turns.map(({ start }) => start)).toEqual([-5, 2, null, 6, 17])
    expect(shifted.starts).toEqual([-5, 2, 6, 17])
    expect(shifted.turns.map(({ text }) => text)).toEqual(timeline.turns.map(({ text }) => text))
  })

  it('is the same when nothing is shifted', () => {
    expect(shiftTimeline(timeline, 0)).toBe(timeline)
  })
})
