import { expect, it } from 'vitest'
import { intervalOfTurns, turnsInInterval } from '../../../../src/domain/call/timeline.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

const timeline = timelineOf('-0:02 agent A\n0:05 user B\n? user C\n0:09 agent D\n0:20 user E')

it.each([
  [0, 0, 30, '0–5'],
  [1, 1, 30, '5–9'],
  [1, 3, 30, '5–20'],
  [4, 4, 30, '20–30'],
  [4, 4, null, '20–25'],
  [2, 2, 30, 'none'],
  [4, 4, 18, 'none'],
  [3, 4, 18, '9–18'],
])('the interval of turns %i to %i in a recording of %j s is %s', (first, last, duration, expected) => {
  const interval = intervalOfTurns(timeline, first, last, duration)
  expect(interval ? `${interval.start}–${interval.end}` : 'none').toBe(expected)
})

const shared = timelineOf('0:00 agent A\n0:12 agent B\n0:12 user C\n? user D\n0:30 agent E')

it.each([
  [12, 30, 'BC'],
  [12.004, 30, 'BC'],
  [14, 29, 'C'],
  [5, 13, 'ABC'],
  [31, 35, 'E'],
])('the turns from %d s to %d s are %s', (start, end, letters) => {
  const [first, last] = turnsInInterval(shared, { start, end })
  const turns = shared.turns.slice(first, last + 1)
  expect(turns.map(({ text }) => text).join('')).toBe(letters)
})
