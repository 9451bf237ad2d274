import { describe, expect, it } from 'vitest'
import { rangeOfTurns } from '../../src/domain/range-of-turns.ts'
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
