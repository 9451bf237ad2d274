import type { Seconds } from '../units.ts'

/** Resolution of the sync offset: a turn that starts at 4 s in the transcript is heard at 4 s + offset. */
const STEP: Seconds = 0.1
/** With a larger offset the transcript and the recording would hardly overlap. */
const MAX_OFFSET: Seconds = 600

/** Rounded to whole steps and clamped; `+ 0` turns -0 into 0. */
const toStep = (time: Seconds) => Math.max(-MAX_OFFSET, Math.min(MAX_OFFSET, Math.round(time / STEP) / 10)) + 0

/** The offset changed by `steps` of 0.1 s. Exact: ten steps up and ten steps down give the same offset. */
export function stepSyncOffset(syncOffset: Seconds, steps: number): Seconds {
  return toStep(syncOffset + steps * STEP)
}

/** The offset that moves a turn's `start` to a `time` of the recording, in tenths of a second. */
export function syncOffsetFor(start: Seconds, time: Seconds): Seconds {
  return toStep(time - start)
}
