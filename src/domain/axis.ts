import type { Seconds } from './units.ts'
import { lengthOf, type View } from './view.ts'

const STEPS: readonly Seconds[] = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200]

/**
 * Times to label along an axis so that labels stand at least `apart` pixels from one another and have room before the
 * end; the beginning of a recording is always labelled.
 */
export function axisMarks(view: View, width: number, apart = 88): readonly Seconds[] {
  const length = lengthOf(view)
  if (length <= 0 || width <= 0) return []
  const least = (apart / width) * length
  const step = STEPS.find((candidate) => candidate >= least) ?? Math.ceil(least / 7200) * 7200
  const first = view.start === 0 ? 0 : Math.ceil((view.start + least * 0.25) / step) * step
  const marks: Seconds[] = []
  for (let mark = first; mark === 0 || mark <= view.end - least * 0.6; mark += step) marks.push(mark)
  return marks
}
