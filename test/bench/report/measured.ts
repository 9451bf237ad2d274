import type { Heard } from '../measure/hear.ts'
import type { LighthouseResult } from '../measure/lighthouse-run.ts'
import type { LoadResult } from '../measure/load-run.ts'
import type { TranscriptResult } from '../measure/transcript-run.ts'
import type { BenchRecording } from '../media/recordings.ts'
import type { Pace } from '../serve/paced-link.ts'

/** The same measure of both pages, in one run of the benchmark; null where it could not be taken. */
export type Pair<Value> = { viewer: Value | null; plain: Value | null }

type Of = { recording: BenchRecording }

/**
 * How the viewer opens the recording: in a tab that has seen nothing yet, in a page that is drawn already, or in a tab
 * that has shown another call.
 */
export type Opening = 'fresh' | 'standing' | 'returned'

export type LoadPair = Pair<LoadResult> &
  Of & {
    pace: Pace
    opening: Opening
  }
/** What was heard after each press on the seek bar, and null where nothing was. */
export type SeekPair = Pair<readonly (Heard | null)[]> & Of
/** Seconds until the sound was there. */
export type JumpPair = Pair<number> & Of & { pace: Pace }
/** In ms, and of the viewer alone: the plain page has no transcript. */
type HighlightLag = { viewer: number | null } & Of

/** Everything that one run of the benchmark found out. Parts that were left out are empty. */
export type Measured = {
  date: string
  machine: string
  /** What part of its time this process did not get, before each job; from 0 to 1. */
  lostTimes: number[]
  loads: LoadPair[]
  seeks: SeekPair[]
  jumps: JumpPair[]
  highlights: HighlightLag[]
  /** `plain` is a virtual list here. */
  transcripts: Pair<TranscriptResult>[]
  /** In ms until the call is shown; `plain` is a bare page here. */
  firstLoads: Pair<number>[]
  lighthouse: LighthouseResult[]
}

/** Where most runs say "never" the median is null too. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)
  const middle = sorted[sorted.length >> 1]
  return middle === undefined || middle === Number.POSITIVE_INFINITY ? null : middle
}

/** Each figure's own median over several runs. */
export function medianLoad(runs: readonly LoadResult[]): LoadResult {
  const median = (name: keyof LoadResult) => medianOf(runs.map((run) => run[name]))
  return {
    firstSound: median('firstSound'),
    drawn: median('drawn'),
    downloaded: median('downloaded'),
    peakMemory: median('peakMemory'),
    memoryAfterLeaving: median('memoryAfterLeaving'),
    blocked: median('blocked'),
    longestTask: median('longestTask'),
  }
}
