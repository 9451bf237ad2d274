/** A turn that starts at 4 s in the transcript is heard at 4 s plus the offset. */
const STEP: Seconds = 0.1
const MAX_OFFSET: Seconds = 600

/** `+ 0` turns -0 into 0. */
const toStep = (time: Seconds) => Math.max(-MAX_OFFSET, Math.min(MAX_OFFSET, Math.round(time / STEP) / 10)) + 0

/** In steps of 0.1 s, without accumulating rounding errors. */
export function stepSyncOffset(syncOffset: Seconds, steps: number): Seconds {
  return toStep(syncOffset + steps * STEP)
}

/** The offset changed by `shift`, rounded to whole steps. */
export function shiftSyncOffset(syncOffset: Seconds, shift: Seconds): Seconds {
  return toStep(syncOffset + shift)
}

export function syncOffsetFor(start: Seconds, time: Seconds): Seconds {
  return toStep(time - start)
}
