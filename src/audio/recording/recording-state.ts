import type { RetryWait } from '../../domain/call/trouble.ts'
import type { Seconds } from '../../domain/units.ts'
import type { Peaks } from '../../domain/waveform/peaks.ts'
import type { DownloadProgress } from '../download/read-download.ts'
import type { Failure, PipelineStage } from './pipeline-machine.ts'

/** The state of the recording as shown on the page. */
export type RecordingState = {
  stage: PipelineStage
  /** Null before the first byte, unless that takes a long time. */
  progress: DownloadProgress | null
  /** The request will be repeated automatically. */
  wait: RetryWait | null
  failure: Failure | null
  peaks: Peaks | null
  /** `unavailable`: the recording plays, but no waveform can be computed. */
  drawing: 'growing' | 'complete' | 'unavailable'
  /** The person sought this time, and its audio has not arrived. */
  waitingFor: Seconds | null
  /** After a seek ahead of the download, the audio turned out to be this much later than assumed. */
  shiftedBy: Seconds | null
  damage: readonly RecordingDamage[]
  /** `false`: the browser estimates positions in the file when it seeks, so times may be wrong. */
  isExact: boolean
}

/** At this time audio is missing (`hole`), or the recording ends too early (`cut`). */
export type RecordingDamage = { kind: 'hole' | 'cut'; at: Seconds }

export const IDLE_RECORDING: RecordingState = {
  stage: 'idle',
  progress: null,
  wait: null,
  failure: null,
  peaks: null,
  drawing: 'growing',
  waitingFor: null,
  shiftedBy: null,
  damage: [],
  isExact: true,
}
