import type { LoadResult } from '../measure/load-run.ts'
import type { SeekResult } from '../measure/seek-run.ts'

/** The same measure of both pages, in one run of the benchmark. */
export type Pair<Value> = { viewer: Value; plain: Value }

export type LoadRow = Pair<LoadResult> & { recording: string; pace: string }
export type SeekRow = Pair<readonly SeekResult[] | null> & { recording: string }
/** Seconds until the sound is there; null is never. */
export type JumpRow = Pair<number | null> & { recording: string; pace: string }

/** Everything that one run of the benchmark found out. Parts that were left out are empty. */
export type Measured = {
  date: string
  machine: string
  browser: string
  loads: readonly LoadRow[]
  seeks: readonly SeekRow[]
  jumps: readonly JumpRow[]
  /** The viewer's alone: the plain page has no transcript. In ms. */
  highlights: readonly { recording: string; lag: number }[]
}

/** In seconds, between what the page shows and what sounds. */
export function seekErrors(results: readonly SeekResult[]): { worst: number; middle: number } {
  const errors = results.map(({ shown, sounding }) => Math.abs(sounding - shown))
  return { worst: Math.max(...errors), middle: medianOf(errors) ?? Number.NaN }
}

/** Where most runs say "never" the median is null too. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)
  const middle = sorted[sorted.length >> 1]
  return middle === undefined || middle === Number.POSITIVE_INFINITY ? null : middle
}

/** Each figure's own median over several runs. */
export function medianLoad(runs: readonly LoadResult[]): LoadResult {
  const median = (choose: (run: LoadResult) => number | null) => medianOf(runs.map(choose))
  return {
    playable: median((run) => run.playable),
    firstSound: median((run) => run.firstSound),
    drawn: median((run) => run.drawn),
    downloaded: median((run) => run.downloaded),
    peakMemory: median((run) => run.peakMemory),
    // Taken once only, in the last run.
    memoryAfterLeaving: runs.at(-1)?.memoryAfterLeaving ?? null,
    blocked: median((run) => run.blocked) ?? 0,
    longestTask: median((run) => run.longestTask) ?? 0,
    browserVersion: runs.at(-1)?.browserVersion ?? '',
  }
}
