import type { Seconds } from './units.ts'

/** A sync nudge moves the transcript against the recording: a turn told for 4 s sounds at 4 s + nudge. */
const STEP: Seconds = 0.1
/** More is no nudge: the call and the recording would have little in common. */
const MOST: Seconds = 600

const toStep = (time: Seconds) => Math.max(-MOST, Math.min(MOST, Math.round(time / STEP) / 10)) + 0

/** `steps` of 0.1 s later, or earlier when below 0. Exact: ten steps up and ten down are none. */
export function moveNudge(nudge: Seconds, steps: number): Seconds {
  return toStep(nudge + steps * STEP)
}

/** The nudge with which a turn begins at a time of the recording, to a tenth of a second. */
export function nudgeFor(start: Seconds, time: Seconds): Seconds {
  return toStep(time - start)
}

/** When a time of the transcript sounds in the recording; never below 0. */
export function timeInRecording(time: Seconds, nudge: Seconds): Seconds {
  return Math.max(0, time + nudge)
}

/** The time of the transcript that sounds at a time of the recording. */
export function timeInTranscript(time: Seconds, nudge: Seconds): Seconds {
  return time - nudge
}
