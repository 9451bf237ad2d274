import { isBlank } from '../text/blank-text.ts'
import type { Timeline } from './timeline.ts'

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

/** Null if there is none, undefined if it can't be read. */
export type DeliveredInstant = Instant | null | undefined

export type CallInstants = { createdAt: DeliveredInstant; startAt: DeliveredInstant; endAt: DeliveredInstant }

export type CallProgress = CallInstants & { endedReason: string | null }

export function dateOf({ startAt, createdAt }: Pick<CallInstants, 'startAt' | 'createdAt'>): DeliveredInstant {
  return startAt ?? createdAt
}

export type Progress = 'unanswered' | 'talking' | 'never-connected' | 'ended' | 'unknown'

/** Even if the service doesn't report when, a call with an ended reason has ended. */
export function progressOf(call: CallProgress): Progress {
  const { startAt } = call
  if (startAt === undefined) return 'unknown'
  if (hasEnded(call)) return startAt === null ? 'never-connected' : 'ended'
  if (call.endAt === undefined) return 'unknown'
  return startAt === null ? 'unanswered' : 'talking'
}

/** False if unknown. */
export function isLive(call: CallProgress): boolean {
  return call.endAt === null && !hasEnded(call)
}

function hasEnded({ endAt, endedReason }: CallProgress): boolean {
  return endAt != null || endedReason !== null
}

/** Until the call was answered or, if it never was, until it ended. */
export function waitTimeOf(call: CallInstants): Seconds | null {
  const until = call.startAt ?? (call.startAt === null ? call.endAt : null)
  return between(call.createdAt, until, MAX_WAIT)
}

export function talkTimeOf(call: CallInstants): Seconds | null {
  return between(call.startAt, call.endAt, MAX_CALL_LENGTH)
}

function between(from: DeliveredInstant, to: DeliveredInstant, longest: Seconds): Seconds | null {
  if (from == null || to == null) return null
  const time = (to - from) / 1000
  return time < 0 || time > longest ? null : time
}

/** A leap year. Calls may be queued long before they are made. */
const MAX_WAIT: Seconds = 31_622_400

/** Ten days. A longer call is an error in the data. */
export const MAX_CALL_LENGTH: Seconds = 864_000

/** The latest instant of a `Date`. `Intl` throws for later ones. */
export const MAX_INSTANT: Instant = 8.64e15

export function instantAt(startAt: DeliveredInstant, offset: Seconds | null): Instant | null {
  if (startAt == null || offset === null) return null
  const instant = startAt + offset * 1000
  return Math.abs(instant) <= MAX_INSTANT ? instant : null
}
