import fc from 'fast-check'
import { expect, it } from 'vitest'
import { axisMarks, fullView } from '../../../../src/domain/time/view.ts'

it.each([
  ['every 10 s of a short call on a wide page', 75, 900, [0, 10, 20, 30, 40, 50, 60, 70]],
  ['every 30 s of a short call on a narrow page', 75, 300, [0, 30, 60]],
  ['every 10 minutes of an hour', 3600, 900, [0, 600, 1200, 1800, 2400, 3000]],
  ['only the start of a recording of half a second', 0.5, 300, [0]],
])('an axis labels %s', (_, duration, width, marks) => {
  expect(axisMarks(fullView(duration), width)).toEqual(marks)
})

it.each([
  ['a minute', 100, 160, 900, [110, 120, 130, 140, 150]],
  ['four seconds', 100.2, 104.2, 900, [101, 102, 103]],
])('an axis labels a zoomed view of %s at multiples of the step', (_, start, end, width, marks) => {
  expect(axisMarks({ start, end }, width)).toEqual(marks)
})

it.each([
  ['no duration', 0, 300],
  ['no width', 75, 0],
])('an axis has no labels if it has %s', (_, duration, width) => {
  expect(axisMarks(fullView(duration), width)).toEqual([])
})

it('axis labels never overlap or leave the axis, for recordings of any length', () => {
  const sizes = [fc.double({ min: 0.1, max: 500_000, noNaN: true }), fc.integer({ min: 40, max: 3000 })] as const
  fc.assert(
    fc.property(...sizes, (duration, width) => {
      const positions = axisMarks(fullView(duration), width).map((mark) => (mark / duration) * width)
      expect(positions[0]).toBe(0)
      for (const [index, position] of positions.slice(1).entries()) {
        expect(position - (positions[index] ?? 0)).toBeGreaterThanOrEqual(88 - 1e-6)
        expect(position).toBeLessThanOrEqual(width)
      }
    }),
  )
})
