import type { Interval } from '../../../src/domain/time/interval.ts'
import { levelOf } from './synthetic-sounds.ts'

/** dB below the average level. Synthetic voices are silent between words. */
const EDGE = 20
const WINDOW: Seconds = 0.005
const MIN_PAUSE: Seconds = 0.5

/** In seconds, of noise-free audio; includes pauses under 0.5 s. */
export function speechIn(samples: Float32Array, sampleRate: number): Interval[] {
  const threshold = levelOf(samples) - EDGE
  const size = Math.round(WINDOW * sampleRate)
  const windows: Interval[] = []
  for (let index = 0; index + size <= samples.length; index += size) {
    if (levelOf(samples.subarray(index, index + size)) < threshold) continue
    windows.push({ start: index / sampleRate, end: (index + size) / sampleRate })
  }
  return withoutShortPauses(windows)
}

export function withoutShortPauses(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start - last.end < MIN_PAUSE) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}
