import type { AudiblePosition } from '../measure/audible-position.ts'
import type { BenchRecording } from '../media/recordings.ts'
import type { FirstLoad, FirstLoadPage } from '../runs/first-load.ts'
import type { HandedOver, Hiding } from '../runs/handing-over.ts'
import type { HeardCalls } from '../runs/heard.ts'
import type { LoadResult } from '../runs/load.ts'
import type { TranscriptResult } from '../runs/transcript.ts'
import type { Pace } from '../serve/paced-link.ts'

/** One measurement of the viewer and of the plain page. Null if the measurement of a page failed. */
export type Pair<Value> = { viewer: Value | null; plain: Value | null }

type OfRecording = { recording: BenchRecording }

/**
 * How the viewer opens the recording: in a fresh tab, in a page that has already been drawn, or in a tab that has shown
 * a different call.
 */
export type Opening = 'fresh' | 'pageReady' | 'secondCall'

export type LoadPair = Pair<LoadResult> &
  OfRecording & {
    pace: Pace
    opening: Opening
  }
/** The audible position after each click on the seek bar, or null if the page stayed silent. */
export type SeekPair = Pair<readonly (AudiblePosition | null)[]> & OfRecording
/** Seconds until audio is audible. */
export type JumpPair = Pair<number> & OfRecording & { pace: Pace }
/** The highlight lag in ms. Only the viewer is measured, because the plain page has no transcript. */
type HighlightLag = { viewer: number | null } & OfRecording
/** Only the viewer is measured, because the plain page can't save files. */
export type HandingOver = { viewer: readonly HandedOver[] | null; hiding: Hiding } & OfRecording

/** The measurements of one run. The list of a benchmark that did not run is empty. */
export type Measurements = {
  date: string
  machine: string
  /** The share of CPU time, from 0 to 1, that other processes used just before each job. */
  cpuContention: number[]
  loads: LoadPair[]
  seeks: SeekPair[]
  jumps: JumpPair[]
  highlights: HighlightLag[]
  handingOver: HandingOver[]
  /** Here `plain` is the page with a virtual list. */
  transcripts: Pair<TranscriptResult>[]
  /** The loads of each page; null for each that failed. */
  firstLoads: Record<FirstLoadPage, readonly (FirstLoad | null)[]>[]
  heard: HeardCalls[]
}

export function emptyMeasurements(date = '', machine = ''): Measurements {
  return {
    date,
    machine,
    cpuContention: [],
    loads: [],
    seeks: [],
    jumps: [],
    highlights: [],
    handingOver: [],
    transcripts: [],
    firstLoads: [],
    heard: [],
  }
}

/** The median, with null treated as infinity. Returns null if the median is infinite or there are no values. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)
  const middle = sorted[sorted.length >> 1]
  return middle === undefined || middle === Number.POSITIVE_INFINITY ? null : middle
}

/** The median of each figure over several runs. */
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
