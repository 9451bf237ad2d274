import { firstIndexWhere } from '../../lib/bisect.ts'

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

/** Sorted, merged, and clipped to `[0, duration)`. */
export function mergeIntervals(intervals: readonly Interval[], duration: Seconds): Interval[] {
  const merged: Interval[] = []
  for (const { start, end } of [...intervals].sort((a, b) => a.start - b.start)) {
    const from = Math.max(0, start)
    const to = Math.min(duration, end)
    const last = merged.at(-1)
    if (!(to > from)) continue
    if (last && from <= last.end) last.end = Math.max(last.end, to)
    else merged.push({ start: from, end: to })
  }
  return merged
}

/** Sorted, each at least `minLength` long; those at most `minGap` apart are one. */
export function distinctIntervals(intervals: readonly Interval[], minLength: Seconds, minGap: Seconds): Interval[] {
  const grown = intervals.map(({ start, end }) => ({ start, end: Math.max(end, start + minLength) + minGap }))
  return mergeIntervals(grown, Number.POSITIVE_INFINITY).map(({ start, end }) => ({ start, end: end - minGap }))
}

export function gapsBetween(merged: readonly Interval[], duration: Seconds): Interval[] {
  const gaps = merged.map(({ start }, index) => ({ start: merged[index - 1]?.end ?? 0, end: start }))
  return [...gaps, { start: merged.at(-1)?.end ?? 0, end: duration }].filter(({ start, end }) => end > start)
}

export function intersectIntervals(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  const common: Interval[] = []
  for (let i = 0, k = 0; i < one.length && k < other.length; ) {
    const a = one[i] ?? { start: 0, end: 0 }
    const b = other[k] ?? { start: 0, end: 0 }
    const start = Math.max(a.start, b.start)
    const end = Math.min(a.end, b.end)
    if (end > start) common.push({ start, end })
    if (a.end <= b.end) i += 1
    else k += 1
  }
  return common
}
