import type { HighlightSample } from '../measure/probe.ts'

/**
 * The worst error of the highlight in ms: how long before its start or after its end a turn was highlighted. Null if
 * there are no samples.
 */
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
