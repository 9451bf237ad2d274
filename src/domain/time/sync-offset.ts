import type { Seconds } from '../units.ts'

/**
 * The sync offset changes in steps of this size. A turn that starts at 4 s in the transcript is heard at 4 s plus the
 * offset.
 */
const STEP: Seconds = 0.1
/** Larger offsets are implausible. */
const MAX_OFFSET: Seconds = 600

/** Rounds to whole steps and clamps the result; `+ 0` turns -0 into 0. */
const toStep = (time: Seconds) => Math.max(-MAX_OFFSET, Math.min(MAX_OFFSET, Math.round(time / STEP) / 10)) + 0

/**
 * The offset changed by the given number of 0.1 s steps. Rounding errors don't accumulate: after ten steps up and ten
 * steps down, the offset is the same as before.
 */
export function stepSyncOffset(syncOffset: Seconds, steps: number): Seconds {
  return toStep(syncOffset + steps * STEP)
}

/** The offset changed by `shift`, rounded to whole steps. */
export function shiftSyncOffset(syncOffset: Seconds, shift: Seconds): Seconds {
  return toStep(syncOffset + shift)
}

/** The offset that moves a turn from its `start` to `time` in the recording, rounded to tenths of a second. */
export function syncOffsetFor(start: Seconds, time: Seconds): Seconds {
  return toStep(time - start)
}
