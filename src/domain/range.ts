import type { Seconds } from './units.ts'

/** A stretch of a recording: `start` ≤ time < `end`. */
export type Range = { start: Seconds; end: Seconds }

/** The first of the ascending `ranges` that ends after `time`, or null. */
export function rangeFrom(ranges: readonly Range[], time: Seconds): Range | null {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.end ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return ranges[low] ?? null
}
