import fc from 'fast-check'
import { expect, it } from 'vitest'
import { axisMarks } from '../../src/domain/axis.ts'
import { wholeOf } from '../../src/domain/view.ts'

it.each([
  ['a short call on a wide page', 75, 900, [0, 10, 20, 30, 40, 50, 60, 70]],
  ['the same on a narrow page', 75, 300, [0, 30, 60]],
  ['an hour', 3600, 900, [0, 600, 1200, 1800, 2400, 3000]],
  ['half a second', 0.5, 300, [0]],
])('marks %s', (_, duration, width, marks) => {
  expect(axisMarks(wholeOf(duration), width)).toEqual(marks)
})

it.each([
  ['a part of it', 100, 160, 900, [110, 120, 130, 140, 150]],
  ['some seconds of it', 100.2, 104.2, 900, [101, 102, 103]],
])('marks %s at whole steps', (_, start, end, width, marks) => {
  expect(axisMarks({ start, end }, width)).toEqual(marks)
})

it.each([
  ['no duration', 0, 300],
  ['a negative duration', -1, 300],
  ['no width', 75, 0],
])('marks nothing with %s', (_, duration, width) => {
  expect(axisMarks(wholeOf(duration), width)).toEqual([])
})

it('keeps labels apart and inside, however long the recording', () => {
  const sizes = [fc.double({ min: 0.1, max: 500_000, noNaN: true }), fc.integer({ min: 40, max: 3000 })] as const
  fc.assert(
    fc.property(...sizes, (duration, width) => {
      const places = axisMarks(wholeOf(duration), width).map((mark) => (mark / duration) * width)
      expect(places[0]).toBe(0)
      for (const [index, place] of places.slice(1).entries()) {
        expect(place - (places[index] ?? 0)).toBeGreaterThanOrEqual(88 - 1e-6)
        expect(place).toBeLessThanOrEqual(width)
      }
    }),
  )
})
