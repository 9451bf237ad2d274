import { hasWholeFile, type RetryWait } from '../../domain/call/trouble.ts'
import type { MeasuredSound } from '../../domain/sound/heard-call.ts'
import type { SoughtKeys } from '../../domain/sound/keypad-keys.ts'
import type { Peaks } from '../../domain/waveform/peaks.ts'
import type { DownloadProgress } from '../download/read-download.ts'
import type { Failure, PipelineStage } from './pipeline-machine.ts'

export type RecordingState = {
  stage: PipelineStage
  /** The call's length according to the service. */
  expected: Seconds | null
  /** Null before the first byte arrives, unless that takes unusually long. */
  progress: DownloadProgress | null
  wait: RetryWait | null
  failure: Failure | null
  peaks: Peaks | null
  waveformStatus: 'growing' | 'complete' | 'unavailable'
  /** The speech in the whole recording; null until all of it has been measured. By then, its damage is known. */
  speech: MeasuredSound | null
  /** `unavailable`: the recording can't be decoded or its speech can't be measured, so `speech` stays null. */
  speechStatus: 'pending' | 'complete' | 'unavailable'
  /** Where the tones of keys are heard, as far as the recording has been decoded. */
  keys: SoughtKeys
  /** Sought, but not arrived. */
  waitingFor: Seconds | null
  /** After a seek ahead of the download, the error of the assumed position. */
  shiftedBy: Seconds | null
  damage: readonly RecordingDamage[]
  hasExactTimes: boolean
}

/** `hole`: its length is 0 where the browser skipped audio that it couldn't decode. */
export type RecordingDamage = { kind: 'hole'; at: Seconds; length: Seconds } | { kind: 'cut'; at: Seconds }

export const NOTHING_LOADED = {
  progress: null,
  peaks: null,
  waveformStatus: 'growing',
  speech: null,
  speechStatus: 'pending',
  keys: { found: [], until: 0 },
  waitingFor: null,
  shiftedBy: null,
  damage: [],
  hasExactTimes: true,
} as const satisfies Partial<RecordingState>

export const IDLE_RECORDING: RecordingState = {
  stage: 'idle',
  expected: null,
  wait: null,
  failure: null,
  ...NOTHING_LOADED,
}

/** Whether the whole file has arrived. */
export function isWhole({ stage, failure }: Pick<RecordingState, 'stage' | 'failure'>): boolean {
  return stage === 'complete' || (stage === 'failed' && failure !== null && hasWholeFile(failure.trouble))
}
