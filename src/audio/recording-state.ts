import type { Peaks } from '../domain/peaks.ts'
import type { RecordingTrouble, RetryWait, TroubleDetail } from '../domain/trouble.ts'
import type { Seconds } from '../domain/units.ts'
import type { DownloadProgress } from './download.ts'

export type RecordingState = {
  /** `interrupted`: what came can be heard; the rest is missing until the download goes on. */
  stage: 'idle' | 'loading' | 'complete' | 'interrupted' | 'failed'
  /** Null before the first byte, unless that is long in coming. */
  progress: DownloadProgress | null
  /** The download begins again by itself, soon. */
  wait: RetryWait | null
  failure: { trouble: RecordingTrouble; detail: TroubleDetail } | null
  peaks: Peaks | null
  /** `unavailable`: the recording plays, but no drawing can be made of it. */
  drawing: 'growing' | 'complete' | 'unavailable'
  /** Sound is wanted from there, and has not come yet. */
  reaching: Seconds | null
  /** After a leap the sound turned out to stand so much later than it seemed. */
  moved: Seconds | null
  damage: readonly RecordingDamage[]
  /** `false`: the browser plays the file in its own way, and times may be wrong. */
  isExact: boolean
}

/** Something is missing in the recording at that time, or its end is. */
export type RecordingDamage = { kind: 'hole' | 'cut'; at: Seconds }

export const IDLE_RECORDING: RecordingState = {
  stage: 'idle',
  progress: null,
  wait: null,
  failure: null,
  peaks: null,
  drawing: 'growing',
  reaching: null,
  moved: null,
  damage: [],
  isExact: true,
}
