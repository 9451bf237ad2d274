import { isBlank } from '../text/blank-text.ts'
import type { Seconds } from '../units.ts'
import type { Timeline } from './timeline.ts'
import type { DeliveredInstant } from './timing.ts'

/** A variable, with its key as delivered and its value as text (JSON if the value isn't a string). */
export type Variable = { key: string; value: string }

/**
 * The single values that the service reports of a call. Privacy, the page, tickets and exports each have a record with
 * an entry for every one of them, so the compiler names the places that must know a new one.
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

/**
 * One call as the service reported it. A nullable field is `null` if its value is missing, blank or unreadable.
 * `unreadable` lists the unreadable fields under the names that the service uses. Instants distinguish missing from
 * unreadable values (see `DeliveredInstant`).
 */
export type Call = CallFacts & {
  uid: string
  summary: string | null
  /** The captured values: all outputs except the summary and the evaluation, in the order delivered. */
  captured: readonly Variable[]
  inputs: readonly Variable[]
  timeline: Timeline
  hasRecording: boolean
  /** Whether the response contains a recording address other than the documented one. The viewer never requests it. */
  hasUnexpectedAudioUrl: boolean
  unreadable: readonly string[]
  /** The JSON text of the response, as delivered. */
  source: string
  /** The bytes of the response. Unlike `source`, they may contain a byte order mark or invalid UTF-8. */
  body: Uint8Array<ArrayBuffer>
}

/**
 * Whether the transcript contains words. A transcript without words is `unreadable` instead of `empty` if part of it
 * couldn't be read.
 */
export type TranscriptState = 'words' | 'empty' | 'unreadable'

export function transcriptStateOf({ timeline, unreadable }: Pick<Call, 'timeline' | 'unreadable'>): TranscriptState {
  if (timeline.turns.some(({ text }) => !isBlank(text))) return 'words'
  return unreadable.some((field) => field.startsWith('transcript')) ? 'unreadable' : 'empty'
}
