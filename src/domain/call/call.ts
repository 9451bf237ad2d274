import { isBlank } from '../text/blank-text.ts'
import type { Seconds } from '../units.ts'
import type { Timeline } from './timeline.ts'
import type { DeliveredInstant } from './timing.ts'

/** `value` is JSON if it isn't delivered as a string. */
export type Variable = { key: string; value: string }

/**
 * Privacy, the page, tickets and exports each have a record with an entry for every fact, so the compiler names the
 * places that must know a new one.
 */
export type CallFacts = {
  agentName: string | null
  agentSlug: string | null
  toNumber: string | null
  endedReason: string | null
  createdAt: DeliveredInstant
  startAt: DeliveredInstant
  endAt: DeliveredInstant
  durationSeconds: Seconds | null
  success: boolean | null
  agentEvaluation: string | null
}

/** A nullable field is `null` if its value is missing, blank or unreadable. */
export type Call = CallFacts & {
  uid: string
  summary: string | null
  /** All outputs except the summary and the evaluation. */
  captured: readonly Variable[]
  inputs: readonly Variable[]
  timeline: Timeline
  hasRecording: boolean
  /** A recording address other than the documented one. The viewer never requests it. */
  hasUnexpectedAudioUrl: boolean
  unreadable: readonly string[]
  source: string
  /** Unlike `source`, may contain a byte order mark or invalid UTF-8. */
  body: Uint8Array<ArrayBuffer>
}

/** `unreadable` instead of `empty` if part of the transcript couldn't be read. */
export type TranscriptState = 'words' | 'empty' | 'unreadable'

export function transcriptStateOf({ timeline, unreadable }: Pick<Call, 'timeline' | 'unreadable'>): TranscriptState {
  if (timeline.turns.some(({ text }) => !isBlank(text))) return 'words'
  return unreadable.some((field) => field.startsWith('transcript')) ? 'unreadable' : 'empty'
}
