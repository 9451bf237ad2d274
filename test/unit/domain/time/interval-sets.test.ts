import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  distinctIntervals,
  gapsBetween,
  intersectIntervals,
  mergeIntervals,
  totalLength,
} from '../../../../src/domain/time/interval.ts'
import { anyIntervals, drawIntervals, intervalsOf } from '../../../support/audio/drawn-intervals.ts'

it.each([
  ['1–4 3–6', '1–6'],
  ['3–6 1–3', '1–6'],
  ['1–4 5–6', '1–4 5–6'],
  ['-2–1 29–40 50–60', '0–1 29–30'],
  ['5–5 7–6', ''],
])('mergeIntervals merges the intervals %s of a 30 s recording into “%s”', (given, merged) => {
  expect(drawIntervals(mergeIntervals(intervalsOf(given), 30))).toBe(merged)
})

it.each([
  ['1–2', '1–4'],
  ['1–9', '1–9'],
  ['1–2 5–6', '1–8'],
  ['1–2 7–8', '1–4 7–10'],
  ['1–2 3–9 10–11 20–21', '1–13 20–23'],
])('distinctIntervals makes %s “%s” if each must be 3 s long and 2 s from the next', (given, distinct) => {
  expect(drawIntervals(distinctIntervals(intervalsOf(given), 3, 2))).toBe(distinct)
})

it('merged intervals and the gaps between them cover the recording without overlap', () => {
  fc.assert(
    fc.property(anyIntervals, (given) => {
      const merged = mergeIntervals(given, 50)
      const gaps = gapsBetween(merged, 50)
      expect(totalLength(merged) + totalLength(gaps)).toBe(50)
      expect(intersectIntervals(merged, gaps)).toEqual([])
    }),
  )
})
