import type { Instant, Milliseconds, Seconds } from './units.ts'

/** A moment as the service told it: null when it says there is none, undefined when it cannot be read. */
export type ToldMoment = Instant | null | undefined

export type CallMoments = { createdAt: ToldMoment; startAt: ToldMoment; endAt: ToldMoment }

/** When the call was, as header, title, tickets and files tell it: the answer, where nobody answered the queueing. */
export function whenOf({ startAt, createdAt }: Pick<CallMoments, 'startAt' | 'createdAt'>): ToldMoment {
  return startAt ?? createdAt
}

export type Progress = 'unanswered' | 'talking' | 'never-connected' | 'ended' | 'unknown'

export function progressOf({ startAt, endAt }: CallMoments): Progress {
  if (startAt === undefined || endAt === undefined) return 'unknown'
  if (startAt === null) return endAt === null ? 'unanswered' : 'never-connected'
  return endAt === null ? 'talking' : 'ended'
}

/** Time between queueing and the answer, or the end when nobody answered; null when a needed moment is missing. */
export function waitOf(call: CallMoments): Seconds | null {
  const until = call.startAt ?? (call.startAt === null ? call.endAt : null)
  return between(call.createdAt, until)
}

/** Time between answer and end; null when a needed moment is missing. */
export function talkOf(call: CallMoments): Seconds | null {
  return between(call.startAt, call.endAt)
}

function between(from: ToldMoment, to: ToldMoment): Seconds | null {
  if (from == null || to == null || to < from) return null
  return (to - from) / 1000
}

/** Dates end here; Intl throws beyond. */
export const LAST_MOMENT: Instant = 8.64e15

/** The wall clock at an offset in the call; null when either is unknown or no date can tell it. */
export function momentAt(startAt: ToldMoment, offset: Seconds | null): Instant | null {
  if (startAt == null || offset === null) return null
  const moment = startAt + offset * 1000
  return Math.abs(moment) <= LAST_MOMENT ? moment : null
}

const FOLLOW_FOR: Milliseconds = 4 * 3600_000
const LATE_RECORDING_FOR: Milliseconds = 10 * 60_000
/** Waits between looks for a late recording, so that they fall 5, 15, 45 and 120 s after the end was seen. */
const LATE_RECORDING_WAITS: readonly Milliseconds[] = [5_000, 10_000, 30_000, 75_000]

/** How a shown call is looked at again: after `wait`, or only when the person asks (`paused`), or not at all. */
export type FollowPlan = { kind: 'again'; wait: Milliseconds } | { kind: 'paused' } | { kind: 'done' }

/**
 * When to fetch the call again. A call without an end is followed every 3 s, growing to 30 s, until 4 h after it was
 * created; one that ended within 10 minutes without its recording is looked at four more times.
 * @param looks how often it was already looked at again in its present state
 */
export function followPlan(call: CallMoments & { hasRecording: boolean }, now: Instant, looks: number): FollowPlan {
  if (call.endAt === null) {
    if (call.createdAt != null && now - call.createdAt > FOLLOW_FOR) return { kind: 'paused' }
    return { kind: 'again', wait: Math.min(30_000, Math.round(3000 * 1.25 ** looks)) }
  }
  if (call.endAt === undefined || call.startAt == null || call.hasRecording) return { kind: 'done' }
  const wait = LATE_RECORDING_WAITS[looks]
  if (wait === undefined || now - call.endAt > LATE_RECORDING_FOR) return { kind: 'done' }
  return { kind: 'again', wait }
}
