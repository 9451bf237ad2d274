import type { RecordingState } from '../../../audio/recording/recording-state.ts'
import type { Timeline } from '../../../domain/call/timeline.ts'
import type { Comparison, CurrentComparison } from '../../../domain/sound/comparison.ts'
import type { MeasuredSound } from '../../../domain/sound/heard-call.ts'
import { knownSound } from '../../../domain/sound/known-sound.ts'
import { coveredDuration } from '../../../domain/waveform/peaks.ts'
import type { Playback } from '../../../playback/playback-provider.tsx'
import { comparisonSource } from '../domain/comparison/compare-with-sound.ts'
import { currentComparison } from '../domain/comparison/current-comparison.ts'
import { inWorker } from './in-worker.ts'

/** What of a recording is compared. */
export type ComparedSound = Pick<RecordingState, 'speech' | 'peaks' | 'damage' | 'expected'>

type Cached = Pick<RecordingState, 'damage'> & Pick<Timeline, 'starts'> & { comparison: Promise<Comparison | null> }

const cache = new WeakMap<MeasuredSound, Cached>()

/**
 * Resolves to null if the recording isn't measured completely, or if the worker can't run.
 * @param timeline in recording time
 */
export function compareRecording(
  { speech, peaks, damage, expected }: ComparedSound,
  timeline: Timeline,
): Promise<Comparison | null> {
  if (!speech || !peaks) return Promise.resolve(null)
  const cached = cache.get(speech)
  if (cached?.damage === damage && cached.starts === timeline.starts) return cached.comparison
  const known = knownSound(damage, coveredDuration(peaks), expected)
  const comparison = inWorker<Comparison>(comparisonSource(speech, peaks, timeline, known))
  cache.set(speech, { damage, starts: timeline.starts, comparison })
  return comparison
}

type Comparable = Pick<Playback, 'heardBefore' | 'recording' | 'offsetTimeline' | 'syncOffset'>

/** Resolves to null if the recording isn't measured completely, or if it can't be compared. */
export async function compareNow(playback: Comparable): Promise<CurrentComparison | null> {
  const { heardBefore, recording, offsetTimeline, syncOffset } = playback
  if (heardBefore) return heardBefore === 'unavailable' ? null : heardBefore
  const state = recording.state.get()
  const offset = syncOffset.get()
  const compared = await compareRecording(state, offsetTimeline)
  return compared && state.speech && currentComparison(compared, state.speech, offsetTimeline, offset)
}
