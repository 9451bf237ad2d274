import type { Recording } from '../../audio/recording/recording.ts'
import type { RecordingState } from '../../audio/recording/recording-state.ts'
import type { Timeline } from '../../domain/call/timeline.ts'
import type { Seconds } from '../../domain/units.ts'
import { createStore, type ReadableStore, subscribeUntil } from '../../lib/create-store.ts'
import type { Playback } from '../playback-provider.tsx'

type Compared = {
  recording: Pick<Recording, 'state'>
  /** The turns with the service's times plus `syncOffset`. */
  offsetTimeline: ReadableStore<Timeline>
  syncOffset: ReadableStore<Seconds>
}

/**
 * Compares the recording with the transcript once the whole recording has been measured, and again whenever either
 * changes. While a comparison is running, the previous result stays available.
 */
export function compareContinuously(
  { recording, offsetTimeline, syncOffset }: Compared,
  signal: AbortSignal,
): Playback['comparison'] {
  const comparison = createStore<ReturnType<Playback['comparison']['get']>>(null)
  let latest: (Pick<RecordingState, 'speech' | 'peaks'> & { timeline: Timeline }) | null = null
  const compare = async () => {
    const { speech, peaks } = recording.state.get()
    const timeline = offsetTimeline.get()
    if (!speech || !peaks) {
      latest = null
      return comparison.set(null)
    }
    if (latest?.speech === speech && latest.peaks === peaks && latest.timeline === timeline) return
    const current = { speech, peaks, timeline }
    latest = current
    const offset = syncOffset.get()
    const result = await import('./compare-recording.ts')
      .then(async ({ compareRecording, voicedStarts }) => {
        const result = await compareRecording(current, timeline)
        return result && { ...result, syncOffset: offset, voicedStarts: voicedStarts(timeline, result.heard.turns) }
      })
      // If the script doesn't load, only the results of the comparison are missing from the page, so no failure is
      // shown.
      .catch(() => null)
    if (latest === current && !signal.aborted) comparison.set(result ?? 'unavailable')
  }
  for (const store of [recording.state, offsetTimeline]) subscribeUntil(signal, store, () => void compare())
  void compare()
  return comparison
}
