import type { RetryWait } from '../../domain/call/trouble.ts'
import type { MeasuredSpeech } from '../../domain/conversation/speech.ts'
import type { Seconds } from '../../domain/units.ts'
import type { Peaks } from '../../domain/waveform/peaks.ts'
import type { DownloadProgress } from '../download/read-download.ts'
import type { Failure, PipelineStage } from './pipeline-machine.ts'

export type RecordingState = {
  stage: PipelineStage
  /** Null before the first byte arrives, unless that takes unusually long. */
  progress: DownloadProgress | null
  /** Set while the page waits to retry the request automatically. */
  wait: RetryWait | null
  failure: Failure | null
  peaks: Peaks | null
  /** The recording plays, but its waveform can't be computed. */
  waveformStatus: 'growing' | 'complete' | 'unavailable'
  /** Null until the whole recording has been measured. */
  speech: MeasuredSpeech | null
  /** `unavailable`: the recording can't be decoded or its speech can't be measured, so `speech` stays null. */
  speechStatus: 'pending' | 'complete' | 'unavailable'
  /** The time that the user sought to, if the audio there hasn't arrived yet. */
  waitingFor: Seconds | null
  /** After a seek ahead of the download, how much later the audio turned out to be than assumed. */
  shiftedBy: Seconds | null
  damage: readonly RecordingDamage[]
  /** If false, the browser estimates positions in the file when it seeks. */
  hasExactTimes: boolean
}

/**
 * `hole`: missing audio; its length is 0 where the browser skipped audio that it couldn't decode. `cut`: the recording
 * ends
 * too early.
 */
export type RecordingDamage = { kind: 'hole'; at: Seconds; length: Seconds } | { kind: 'cut'; at: Seconds }

export const NOTHING_LOADED = {
  progress: null,
  peaks: null,
  waveformStatus: 'growing',
  speech: null,
  speechStatus: 'pending',
  waitingFor: null,
  shiftedBy: null,
  damage: [],
  hasExactTimes: true,
} as const satisfies Partial<RecordingState>

export const IDLE_RECORDING: RecordingState = { stage: 'idle', wait: null, failure: null, ...NOTHING_LOADED }
