import type { Seconds } from './units.ts'

const STEPS: readonly Seconds[] = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200]

/** Times to label along an axis so that labels stand at least `apart` pixels from one another and from the end. */
export function axisMarks(duration: Seconds, width: number, apart = 88): readonly Seconds[] {
  if (duration <= 0 || width <= 0) return []
  const least = (apart / width) * duration
  const step = STEPS.find((candidate) => candidate >= least) ?? Math.ceil(least / 7200) * 7200
  const marks: Seconds[] = []
  for (let mark = 0; mark === 0 || mark <= duration - least * 0.6; mark += step) marks.push(mark)
  return marks
}
