import type { Instant, Milliseconds, Seconds } from '../units.ts'
import { type CallProgress, isLive, progressOf } from './timing.ts'

const POLL_LIVE_FOR: Milliseconds = 4 * 3600_000
const AWAIT_RECORDING_FOR: Milliseconds = 10 * 60_000
/** The polls for a missing recording happen 5, 15, 45 and 120 s after the page first received the ended call. */
export const RECORDING_DELAYS: readonly Milliseconds[] = [5_000, 10_000, 30_000, 75_000]

export type PollPlan = { kind: 'again'; wait: Milliseconds } | { kind: 'paused' } | { kind: 'done' }

export type PollHistory = {
  polls: number
  /** When the first response of this phase arrived. */
  since: Instant
  /** Whether the call was live in the response before this phase. */
  wasLive: boolean
}

type PolledCall = CallProgress & { durationSeconds: Seconds | null; hasRecording: boolean }

/**
 * Live calls are polled after 3 s, then with growing delays of up to 30 s, until 4 h after they were created or first
 * seen. A call that ended less than 10 minutes ago without a recording is polled four more times.
 */
export function pollPlan(call: PolledCall, now: Instant, { polls, since, wasLive }: PollHistory): PollPlan {
  if (isLive(call)) {
    if (now - Math.min(call.createdAt ?? since, since) > POLL_LIVE_FOR) return { kind: 'paused' }
    return { kind: 'again', wait: Math.min(30_000, Math.round(3000 * 1.25 ** polls)) }
  }
  if (progressOf(call) !== 'ended' || call.hasRecording) return { kind: 'done' }
  const endedAt = call.endAt ?? (wasLive ? since : earliestEndOf(call))
  if (now - endedAt > AWAIT_RECORDING_FOR) return { kind: 'done' }
  const wait = RECORDING_DELAYS[polls]
  return wait === undefined ? { kind: 'paused' } : { kind: 'again', wait }
}

function earliestEndOf({ startAt, durationSeconds }: PolledCall): Instant {
  return (startAt ?? Number.NEGATIVE_INFINITY) + (durationSeconds ?? 0) * 1000
}
