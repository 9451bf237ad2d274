import { type CallProgress, isLive, progressOf } from './call.ts'

const POLL_LIVE_FOR: Milliseconds = 4 * 3600_000
const AWAIT_RECORDING_FOR: Milliseconds = 10 * 60_000
/** A device's clock may be wrong by hours, mostly because of its time zone. */
const MAX_CLOCK_ERROR: Milliseconds = 24 * 3600_000
/** After the page first received the ended call. */
export const RECORDING_POLLS: readonly Milliseconds[] = [5_000, 15_000, 45_000, 120_000]

export type PollPlan =
  | { kind: 'again'; wait: Milliseconds }
  /** Polled in case the device's clock is wrong. */
  | { kind: 'unlikely'; wait: Milliseconds }
  | { kind: 'paused' }
  | { kind: 'done' }

export type PollPhase = {
  /** From the first response of this phase to the latest, measured independently of the device's clock. */
  elapsed: Milliseconds
  /** At the first response, according to the device's clock; 0 if the page saw the call end. */
  endedFor: Milliseconds
}

type PolledCall = CallProgress & { durationSeconds: Seconds | null; hasRecording: boolean }

/**
 * Live calls are polled after 3 s, then with growing delays of up to 30 s, for 4 h. An ended call without a recording is
 * polled four more times; only if it ended less than 10 minutes ago, a recording is expected. The waits depend on the
 * time that has passed, so additional requests don't use up polls.
 */
export function pollPlan(call: PolledCall, { elapsed, endedFor }: PollPhase): PollPlan {
  if (isLive(call)) {
    if (elapsed > POLL_LIVE_FOR) return { kind: 'paused' }
    // Each delay is a quarter longer than the one before.
    return { kind: 'again', wait: Math.min(30_000, Math.round(3000 + elapsed / 4)) }
  }
  if (progressOf(call) !== 'ended' || call.hasRecording || endedFor > MAX_CLOCK_ERROR) return { kind: 'done' }
  const isExpected = endedFor + elapsed <= AWAIT_RECORDING_FOR
  const next = RECORDING_POLLS.find((time) => time > elapsed)
  if (next !== undefined) return { kind: isExpected ? 'again' : 'unlikely', wait: next - elapsed }
  return { kind: isExpected ? 'paused' : 'done' }
}

/** Estimated if the end is unknown. */
export function endOf({ endAt, startAt, durationSeconds }: PolledCall): Instant {
  return endAt ?? (startAt ?? Number.NEGATIVE_INFINITY) + (durationSeconds ?? 0) * 1000
}
