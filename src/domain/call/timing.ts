import type { Instant, Seconds } from '../units.ts'

/** An instant reported by the service: null if there is none, undefined if it can't be read. */
export type DeliveredInstant = Instant | null | undefined

export type CallInstants = { createdAt: DeliveredInstant; startAt: DeliveredInstant; endAt: DeliveredInstant }

/** The fields that determine a call's progress. */
export type CallProgress = CallInstants & { endedReason: string | null }

/**
 * The date of the call in headers, titles, tickets and file names: when the call was answered or, if that is unknown,
 * when it was created.
 */
export function dateOf({ startAt, createdAt }: Pick<CallInstants, 'startAt' | 'createdAt'>): DeliveredInstant {
  return startAt ?? createdAt
}

/** The call's progress; `unknown` if it depends on an instant that can't be read. */
export type Progress = 'unanswered' | 'talking' | 'never-connected' | 'ended' | 'unknown'

/**
 * Returns the progress of a call. A call with an ended reason has ended, even if the service doesn't report when it
 * ended:
 * `progressOf({ startAt: null, endAt: null, endedReason: 'no-answer' }) === 'never-connected'`
 */
export function progressOf(call: CallProgress): Progress {
  const { startAt } = call
  if (startAt === undefined) return 'unknown'
  if (hasEnded(call)) return startAt === null ? 'never-connected' : 'ended'
  if (call.endAt === undefined) return 'unknown'
  return startAt === null ? 'unanswered' : 'talking'
}

/** Whether the call has not ended yet; false if that is unknown. A live call may still be unanswered. */
export function isLive(call: CallProgress): boolean {
  return call.endAt === null && !hasEnded(call)
}

function hasEnded({ endAt, endedReason }: CallProgress): boolean {
  return endAt != null || endedReason !== null
}

/**
 * The time from the call's creation until it was answered or, if it never was, until it ended. Null if an instant is
 * missing or must be wrong because the wait is negative or too long.
 */
export function waitTimeOf(call: CallInstants): Seconds | null {
  const until = call.startAt ?? (call.startAt === null ? call.endAt : null)
  return between(call.createdAt, until, MAX_WAIT)
}

/** The time from when the call was answered until it ended; null if an instant is missing or must be wrong. */
export function talkTimeOf(call: CallInstants): Seconds | null {
  return between(call.startAt, call.endAt, MAX_CALL_LENGTH)
}

function between(from: DeliveredInstant, to: DeliveredInstant, longest: Seconds): Seconds | null {
  if (from == null || to == null) return null
  const time = (to - from) / 1000
  return time < 0 || time > longest ? null : time
}

/** A leap year. Calls may be queued long before they are made, but a longer wait is an error in the data. */
const MAX_WAIT: Seconds = 31_622_400

/** Ten days. A longer call, or a later time in a call, is an error in the data. */
export const MAX_CALL_LENGTH: Seconds = 864_000

/** The latest instant that a JavaScript `Date` can represent. `Intl` throws for later ones. */
export const MAX_INSTANT: Instant = 8.64e15

/** The instant at an offset in the call; null if either value is unknown or if `Date` can't represent the result. */
export function instantAt(startAt: DeliveredInstant, offset: Seconds | null): Instant | null {
  if (startAt == null || offset === null) return null
  const instant = startAt + offset * 1000
  return Math.abs(instant) <= MAX_INSTANT ? instant : null
}
