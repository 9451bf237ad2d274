import type { AudiblePosition } from '../measure/audible-position.ts'
import type { BenchRecording } from '../media/recordings.ts'
import type { FirstLoad, FirstLoadPage } from '../runs/first-load.ts'
import type { HandedOver, Hiding } from '../runs/handing-over.ts'
import type { HeardCalls } from '../runs/heard.ts'
import type { LoadResult } from '../runs/load.ts'
import type { TranscriptResult } from '../runs/transcript.ts'
import type { Pace } from '../serve/paced-link.ts'

/** Null if the measurement failed. */
export type Pair<Value> = { viewer: Value | null; plain: Value | null }

type OfRecording = { recording: BenchRecording }

export type Opening = 'fresh' | 'pageReady' | 'secondCall'

export type LoadPair = Pair<LoadResult> & OfRecording & { pace: Pace; opening: Opening }

export type Measurements = {
  date: string
  machine: string
  /** From 0 to 1, before each job. */
  cpuContention: number[]
  loads: LoadPair[]
  /** After each click; null if the page stayed silent. */
  seeks: (Pair<readonly (AudiblePosition | null)[]> & OfRecording)[]
  /** Seconds until audio is audible. */
  jumps: (Pair<number> & OfRecording & { pace: Pace })[]
  highlights: ({ viewer: number | null } & OfRecording)[]
  /** The plain page can't save files. */
  handingOver: ({ viewer: readonly HandedOver[] | null; hiding: Hiding } & OfRecording)[]
  transcripts: Pair<TranscriptResult>[]
  firstLoads: Record<FirstLoadPage, readonly (FirstLoad | null)[]>[]
  heard: HeardCalls[]
}

/** Null counts as infinite; null if the median is infinite or there are no values. */
export function medianOf(values: readonly (number | null)[]): number | null {
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)
  const middle = sorted[sorted.length >> 1]
  return middle === undefined || middle === Number.POSITIVE_INFINITY ? null : middle
}
