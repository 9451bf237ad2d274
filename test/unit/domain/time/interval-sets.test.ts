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

it('mergeIntervals sorts and merges the intervals of a 30 s recording, and clips them to it', () => {
  const given = ['1–4 3–6', '3–6 1–3', '1–4 5–6', '-2–1 29–40 50–60', '5–5 7–6']
  const merged = given.map((drawn) => drawIntervals(mergeIntervals(intervalsOf(drawn), 30)))
  expect(merged).toEqual(['1–6', '1–6', '1–4 5–6', '0–1 29–30', ''])
})

it('distinctIntervals makes each at least 3 s long, and one of those that are at most 2 s apart', () => {
  const given = ['1–2', '1–9', '1–2 5–6', '1–2 7–8', '1–2 3–9 10–11 20–21']
  const distinct = given.map((drawn) => drawIntervals(distinctIntervals(intervalsOf(drawn), 3, 2)))
  expect(distinct).toEqual(['1–4', '1–9', '1–8', '1–4 7–10', '1–13 20–23'])
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
