import type { HighlightSample } from './probe.ts'

/**
 * In ms, how long after a turn's start another turn was still marked, at most. Infinite where a turn is marked that
 * has not begun yet, or none where one should be.
 */
export function latestLag(samples: readonly HighlightSample[], starts: readonly number[]): number {
  const lags = samples.map(({ time, turn }) => {
    const expected = starts.findLastIndex((start) => start <= time)
    if (turn === expected) return 0
    return turn < expected ? (time - (starts[turn + 1] ?? 0)) * 1000 : Number.POSITIVE_INFINITY
  })
  return Math.max(0, ...lags)
}
