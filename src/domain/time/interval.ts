import { firstIndexWhere } from '../../lib/bisect.ts'
import type { Seconds } from '../units.ts'

/** `start ≤ time < end` */
export type Interval = { start: Seconds; end: Seconds }

export function lengthOf({ start, end }: Interval): Seconds {
  return end - start
}

export function totalLength(intervals: readonly Interval[]): Seconds {
  return intervals.reduce((sum, interval) => sum + lengthOf(interval), 0)
}

/** The first of the ascending, disjoint `intervals` that ends after `time`, or null. */
export function firstEndingAfter(intervals: readonly Interval[], time: Seconds): Interval | null {
  return intervals[firstIndexWhere(intervals.length, (index) => (intervals[index]?.end ?? 0) > time)] ?? null
}
