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

it.each([
  [100, 0],
  [150, 0.5],
  [200, 1],
  [50, -0.5],
  [300, 2],
])('the position of %i s in the view from 100 s to 200 s is %d', (time, share) => {
  expect(positionInView(view, time)).toBe(share)
  expect(timeAt(view, share)).toBe(time)
})

it.each([
  ['in', 2, 150, 125, 175],
  ['in around the end of its first quarter', 2, 125, 112.5, 162.5],
  ['out', 0.5, 150, 50, 250],
  ['out, but not past the start of the recording', 0.5, 200, 0, 200],
  ['out, but not past the full view', 0.001, 150, 0, 1000],
  ['in, but to no less than 4 s', 1e6, 150, 148, 152],
])('a view zooms %s', (_, factor, around, start, end) => {
  expect(zoomed(view, factor, around, 1000)).toEqual({ start, end })
})

it.each([
  ['forward', 50, 150, 250],
  ['forward, but not past the end of the recording', 5000, 900, 1000],
  ['backward, but not past the start of the recording', -5000, 0, 100],
])('a view pans %s', (_, by, start, end) => {
  expect(panned(view, by, 1000)).toEqual({ start, end })
})

it('a view that is longer than the recording shrinks to the full view', () => {
  expect(panned(view, 0, 60)).toEqual(fullView(60))
})

it.each([
  ['the next page', 201, 191, 291],
  ['an earlier page', 40, 30, 130],
  ['the last page', 999, 900, 1000],
  ['the first page', 3, 0, 100],
])('a view moves to %s to show a time outside it', (_, time, start, end) => {
  const paged = panTo(view, time, 1000)
  expect(paged).toEqual({ start, end })
  expect(isInView(paged, time)).toBe(true)
})

it('an interval that extends beyond the recording is clipped to it', () => {
  expect(extentIn(100, 25, 50)).toEqual({ left: '25%', width: '25%' })
  expect(extentIn(100, 75, 150)).toEqual({ left: '75%', width: '25%' })
  expect(extentIn(100, 100, 150)).toBeNull()
})

it('a view that is zoomed around a time can show it at another position', () => {
  expect(zoomed(view, 2, 150, 1000, 0.2)).toEqual({ start: 140, end: 190 })
})

it('a recording of 30 s cannot be zoomed, but one of 60 s can', () => {
  expect(canZoom(30)).toBe(false)
  expect(canZoom(60)).toBe(true)
})

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
