import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  axisMarks,
  canZoom,
  extentIn,
  fullView,
  isInView,
  panned,
  panTo,
  positionInView,
  timeAt,
  zoomed,
} from '../../../../src/domain/time/view.ts'

const view = { start: 100, end: 200 }

it('a time has a position in a view, from 0 to 1 inside it, and a position a time', () => {
  const [times, positions] = [
    [100, 150, 200, 50, 300],
    [0, 0.5, 1, -0.5, 2],
  ]
  expect(times.map((time) => positionInView(view, time))).toEqual(positions)
  expect(positions.map((position) => timeAt(view, position))).toEqual(times)
})

it.each([
  ['zooms in', zoomed(view, 2, 150, 1000), 125, 175],
  ['zooms in around the end of its first quarter', zoomed(view, 2, 125, 1000), 112.5, 162.5],
  ['zooms in around a time that is then at another position', zoomed(view, 2, 150, 1000, 0.2), 140, 190],
  ['zooms in to no less than 4 s', zoomed(view, 1e6, 150, 1000), 148, 152],
  ['zooms out', zoomed(view, 0.5, 150, 1000), 50, 250],
  ['zooms out, but not past the start of the recording', zoomed(view, 0.5, 200, 1000), 0, 200],
  ['zooms out, but not past the full view', zoomed(view, 0.001, 150, 1000), 0, 1000],
  ['pans forward', panned(view, 50, 1000), 150, 250],
  ['pans forward, but not past the end of the recording', panned(view, 5000, 1000), 900, 1000],
  ['pans backward, but not past the start of the recording', panned(view, -5000, 1000), 0, 100],
  ['that is longer than the recording shrinks to the full view', panned(view, 0, 60), 0, 60],
])('a view %s', (_, next, start, end) => {
  expect(next).toEqual({ start, end })
})

it('a view moves by pages to show a time outside it', () => {
  const paged = [201, 40, 999, 3].map((time) => ({ time, view: panTo(view, time, 1000) }))
  expect(paged.map(({ view }) => `${view.start}–${view.end}`)).toEqual(['191–291', '30–130', '900–1000', '0–100'])
  expect(paged.every(({ time, view }) => isInView(view, time))).toBe(true)
})

it('an interval that extends beyond the recording is clipped to it', () => {
  expect(extentIn(100, 25, 50)).toEqual({ left: '25%', width: '25%' })
  expect(extentIn(100, 75, 150)).toEqual({ left: '75%', width: '25%' })
  expect(extentIn(100, 100, 150)).toBeNull()
})

it('a recording of 30 s cannot be zoomed, but one of 60 s can', () => {
  expect([30, 60].map(canZoom)).toEqual([false, true])
})

it.each([
  ['every 10 s of a short call on a wide page', fullView(75), 900, [0, 10, 20, 30, 40, 50, 60, 70]],
  ['every 30 s of a short call on a narrow page', fullView(75), 300, [0, 30, 60]],
  ['every 10 minutes of an hour', fullView(3600), 900, [0, 600, 1200, 1800, 2400, 3000]],
  ['only the start of a recording of half a second', fullView(0.5), 300, [0]],
  ['a zoomed minute at multiples of the step', { start: 100, end: 160 }, 900, [110, 120, 130, 140, 150]],
  ['four zoomed seconds at multiples of the step', { start: 100.2, end: 104.2 }, 900, [101, 102, 103]],
  ['nothing without a duration', fullView(0), 300, []],
  ['nothing without a width', fullView(75), 0, []],
])('an axis labels %s', (_, shown, width, marks) => {
  expect(axisMarks(shown, width)).toEqual(marks)
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
