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
  type View,
  zoomed,
} from '../../../../src/domain/time/view.ts'
import { drawIntervals } from '../../../support/audio/drawn-intervals.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const view = { start: 100, end: 200 }

it('a time has a position in a view, from 0 to 1 inside it, and a position a time', () => {
  const times = [100, 150, 200, 50, 300]
  const positions = [0, 0.5, 1, -0.5, 2]
  expect(times.map((time) => positionInView(view, time))).toEqual(positions)
  expect(positions.map((position) => timeAt(view, position))).toEqual(times)
})

/** What each section of `view.txt` tells of a view such as `100–200`, by the first word of its heading. */
const ANSWERS: Record<string, (view: View, ...numbers: number[]) => string> = {
  zoomed: (view, factor = 0, around = 0, duration = 0, position) =>
    drawIntervals([zoomed(view, factor, around, duration, position)]),
  panned: (view, by = 0, duration = 0) => drawIntervals([panned(view, by, duration)]),
  axisMarks: (view, width = 0) => axisMarks(view, width).join(' ') || 'nothing',
}

it.each(textCases(import.meta.dirname, 'view.txt'))('%s …', (heading, lines) => {
  const [name = ''] = heading.split(' ')
  const answer = (_?: string, given = '') => {
    const [start = 0, end = 0, ...numbers] = given.split(/[– ]/).map(Number)
    return `${ANSWERS[name]?.({ start, end }, ...numbers)}`
  }
  expect(withAnswers(lines, answer)).toEqual(lines)
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
