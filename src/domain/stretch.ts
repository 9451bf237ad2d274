import type { Seconds } from './units.ts'

/** A part of the recording, from `start` up to `end`. */
export type Stretch = { start: Seconds; end: Seconds }

/** The same stretches in order, within the recording, those that touch or overlap joined, empty ones left out. */
export function joinStretches(stretches: readonly Stretch[], duration: Seconds): Stretch[] {
  const joined: Stretch[] = []
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const from = Math.max(0, start)
    const to = Math.min(duration, end)
    const last = joined.at(-1)
    if (!(to > from)) continue
    if (last && from <= last.end) last.end = Math.max(last.end, to)
    else joined.push({ start: from, end: to })
  }
  return joined
}

/** What joined stretches leave of the recording. */
export function gapsBetween(joined: readonly Stretch[], duration: Seconds): Stretch[] {
  const gaps = joined.map(({ start }, place) => ({ start: joined[place - 1]?.end ?? 0, end: start }))
  return [...gaps, { start: joined.at(-1)?.end ?? 0, end: duration }].filter(({ start, end }) => end > start)
}

/** What is in both of two joined lists. */
export function overlapOf(one: readonly Stretch[], other: readonly Stretch[]): Stretch[] {
  const both: Stretch[] = []
  for (let i = 0, k = 0; i < one.length && k < other.length; ) {
    const a = one[i] ?? { start: 0, end: 0 }
    const b = other[k] ?? { start: 0, end: 0 }
    const start = Math.max(a.start, b.start)
    const end = Math.min(a.end, b.end)
    if (end > start) both.push({ start, end })
    if (a.end <= b.end) i += 1
    else k += 1
  }
  return both
}

export function lengthOf(stretches: readonly Stretch[]): Seconds {
  return stretches.reduce((sum, { start, end }) => sum + end - start, 0)
}
