import { expect, it } from 'vitest'
import { firstEndingAfter, type Interval, totalLength } from '../../../../src/domain/time/interval.ts'

const intervals: readonly Interval[] = [
  { start: 1, end: 3 },
  { start: 10, end: 14 },
  { start: 20, end: 24 },
]

it('the total length of intervals is the sum of their lengths', () => {
  expect(totalLength(intervals)).toBe(10)
  expect(totalLength([])).toBe(0)
})

it.each([
  [0, 1],
  [2.9, 1],
  [3, 10],
  [23, 20],
  [24, undefined],
])('the first interval that ends after %s s starts at %s', (time, start) => {
  expect(firstEndingAfter(intervals, time)?.start).toBe(start)
})
