import type { Seconds } from '../units.ts'
import { lengthOf } from './interval.ts'
import type { View } from './view.ts'

const STEPS: readonly Seconds[] = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200]

/** At least `spacing` pixels apart. None extends past the end. */
export function axisMarks(view: View, width: number, spacing = 88): readonly Seconds[] {
  const length = lengthOf(view)
  if (length <= 0 || width <= 0) return []
  const minStep = (spacing / width) * length
  const step = STEPS.find((candidate) => candidate >= minStep) ?? Math.ceil(minStep / 7200) * 7200
  const first = view.start === 0 ? 0 : Math.ceil((view.start + minStep * 0.25) / step) * step
  const marks: Seconds[] = []
  for (let mark = first; mark === 0 || mark <= view.end - minStep * 0.6; mark += step) marks.push(mark)
  return marks
}
