import { type ChannelSound, SLICE_RATE } from '../../../../domain/sound/sound-slices.ts'
import { type Burst, durationOf } from './sound-bursts.ts'

/** The durations of the tone after which an answering machine records. A slice at an end is only partly filled. */
const MIN_TONE: Seconds = 0.15 - 1 / SLICE_RATE
const MAX_TONE: Seconds = 2
/** Within a tone, a single slice may go unnoticed, and a double beep is one tone, whose parts are this close (0.6 s). */
const MAX_GAP = 24
/** A ringing or busy tone repeats after at most this time, with the same length to within `SAME_LENGTH` slices. */
const REPETITION: Seconds = 5.5
const SAME_LENGTH = 3
/**
 * The tones of a channel that could be the tone of an answering machine. Keypad tones, music and voices have no tones
 * in this sense. Ringing and busy tones are left out because they repeat, and so is one that the end cuts off.
 */
export function findTones(sound: ChannelSound): Burst[] {
  const runs = toneRuns(sound.tone).filter((run) => durationOf(run) >= MIN_TONE)
  return runs.filter(
    (run, index) => durationOf(run) <= MAX_TONE && run.end < sound.tone.length - 1 && !isRepeated(runs, index),
  )
}

function toneRuns(tone: Uint8Array): Burst[] {
  const runs: Burst[] = []
  for (let start = tone.indexOf(1); start >= 0; ) {
    const next = tone.indexOf(0, start)
    const end = next < 0 ? tone.length : next
    const last = runs.at(-1)
    // The first slice of a tone only becomes one when the second is like it.
    if (last && start - last.end <= MAX_GAP) last.end = end
    else runs.push({ start: start - 1, end })
    start = tone.indexOf(1, end)
  }
  return runs
}

function isRepeated(runs: readonly Burst[], index: number): boolean {
  const run = runs[index]
  if (!run) return false
  return [runs[index - 1], runs[index + 1]].some((other) => {
    if (!other) return false
    const pause = Math.max(run.start, other.start) - Math.min(run.end, other.end)
    const difference = Math.abs(run.end - run.start - (other.end - other.start))
    return pause <= REPETITION * SLICE_RATE && difference <= SAME_LENGTH
  })
}
