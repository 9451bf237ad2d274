import { anybodysSpeech, type MeasuredSpeech, speechBySide } from '../../../../domain/sound/heard-call.ts'
import { type Interval, intersectIntervals, mergeIntervals } from '../../../../domain/time/interval.ts'
import { coveredDuration, FULL_SCALE, type Peaks } from '../../../../domain/waveform/peaks.ts'

/** The loudest sample of a clipped bin. */
const CLIPPED = 0.97 * FULL_SCALE
/** Single bins are loud by chance. */
const MAX_GAP: Seconds = 0.05
const MIN_LENGTH: Seconds = 0.1

/** Where speech reaches full scale again and again. */
export function clippedIn(peaks: Peaks, measured: MeasuredSpeech): Interval[] {
  const runs: Interval[] = []
  for (const channel of peaks.channels) {
    for (let bin = 0; bin < channel.length; bin++) {
      if ((channel[bin] ?? 0) < CLIPPED) continue
      const [start, last] = [bin / peaks.rate, runs.at(-1)]
      if (last && start >= last.end && start - last.end < MAX_GAP) last.end = start + 1 / peaks.rate
      else runs.push({ start, end: start + 1 / peaks.rate })
    }
  }
  const duration = coveredDuration(peaks)
  const long = mergeIntervals(
    runs.filter(({ start, end }) => end - start >= MIN_LENGTH),
    duration,
  )
  return intersectIntervals(long, anybodysSpeech(speechBySide(measured, null), duration))
}
