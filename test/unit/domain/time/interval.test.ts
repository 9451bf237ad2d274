import { expect, it } from 'vitest'
import {
  firstEndingAfter,
  type Interval,
  lengthOf,
  longestOf,
  totalLength,
} from '../../../../src/domain/time/interval.ts'

const intervals: readonly Interval[] = [
  { start: 1, end: 3 },
  { start: 10, end: 14 },
  { start: 20, end: 24 },
]

it('an interval is as long as its end minus its start', () => {
  expect(intervals.map(lengthOf)).toEqual([2, 4, 4])
})

it('the total length of intervals is the sum of their lengths', () => {
  expect(totalLength(intervals)).toBe(10)
  expect(totalLength([])).toBe(0)
})

it('the longest interval is the first of equals, and null in an empty list', () => {
  expect(longestOf(intervals)).toEqual({ start: 10, end: 14 })
  expect(longestOf([])).toBeNull()
})

it.each([
  [0, 1],
  [2.9, 1],
  [3, 10],
  [23, 20],
  [24, undefined],
])('of intervals that end after %s s, the first starts at %s', (time, start) => {
  expect(firstEndingAfter(intervals, time)?.start).toBe(start)
})
