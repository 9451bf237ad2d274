import type { HighlightSample } from './probe.ts'

/** In ms, how long after a turn's start another was still marked, or before its start it already was, at most. Null where nothing was seen. */
export function latestLag(samples: readonly HighlightSample[], starts: readonly number[]): number | null {
  if (samples.length === 0) return null
  const lags = samples.map(({ time, turn }) => {
    const expected = starts.findLastIndex((start) => start <= time)
    if (turn === expected) return 0
    const edge = starts[turn < expected ? turn + 1 : turn] ?? Number.POSITIVE_INFINITY
    return Math.abs(time - edge) * 1000
  })
  return Math.max(...lags)
}
