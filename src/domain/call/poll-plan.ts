import type { Instant, Milliseconds } from '../units.ts'
import type { CallInstants } from './timing.ts'

const POLL_LIVE_FOR: Milliseconds = 4 * 3600_000
const AWAIT_RECORDING_FOR: Milliseconds = 10 * 60_000
/**
 * Delays between polls for a missing recording. The polls happen 5, 15, 45 and 120 s after the page first received the
 * ended call.
 */
const RECORDING_DELAYS: readonly Milliseconds[] = [5_000, 10_000, 30_000, 75_000]

/** When to fetch the open call again: after `wait`, only on request (`paused`), or never (`done`). */
export type PollPlan = { kind: 'again'; wait: Milliseconds } | { kind: 'paused' } | { kind: 'done' }

/** How often the call has been polled in its current state, and when the first response with that state arrived. */
export type PollHistory = { polls: number; since: Instant }

/**
 * Decides when to fetch the call again. A call that has not ended is polled after 3 s, then with growing delays of up
 * to 30 s, until 4 h after it was created. If that time is missing, unreadable or in the future, the 4 h start with the
 * first response. An answered call that ended less than 10 minutes ago and has no recording
 * yet is polled four more times. After that, polling is paused.
 */
export function pollPlan(
  call: CallInstants & { hasRecording: boolean },
  now: Instant,
  { polls, since }: PollHistory,
): PollPlan {
  if (call.endAt === null) {
    if (now - Math.min(call.createdAt ?? since, since) > POLL_LIVE_FOR) return { kind: 'paused' }
    return { kind: 'again', wait: Math.min(30_000, Math.round(3000 * 1.25 ** polls)) }
  }
  if (call.endAt === undefined || call.startAt == null || call.hasRecording) return { kind: 'done' }
  if (now - call.endAt > AWAIT_RECORDING_FOR) return { kind: 'done' }
  const wait = RECORDING_DELAYS[polls]
  return wait === undefined ? { kind: 'paused' } : { kind: 'again', wait }
}
