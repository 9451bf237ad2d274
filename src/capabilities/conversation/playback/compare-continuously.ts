import type { Timeline } from '../../../domain/call/timeline.ts'
import type { CurrentComparison } from '../../../domain/sound/comparison.ts'
import { type Store, subscribeUntil } from '../../../lib/create-store.ts'
import type { Compared } from '../../../playback/capabilities.tsx'
import { currentComparison } from '../domain/comparison/current-comparison.ts'
import { type ComparedSound, compareRecording } from './compare-recording.ts'

/**
 * Compares once the whole recording has been measured, and whenever that or the timeline changes. Meanwhile, the
 * previous result stays.
 */
export function compareContinuously(
  comparison: Store<CurrentComparison | 'unavailable' | null>,
  { recording, offsetTimeline, syncOffset }: Compared,
  signal: AbortSignal,
): void {
  let latest: (ComparedSound & { timeline: Timeline }) | null = null
  const compare = async () => {
    const { speech, peaks, damage, expected } = recording.state.get()
    const timeline = offsetTimeline.get()
    if (!speech || !peaks) {
      latest = null
      return comparison.set(null)
    }
    const current = { speech, peaks, damage, expected, timeline }
    if (latest?.speech === speech && latest.damage === damage && latest.timeline === timeline) return
    latest = current
    const offset = syncOffset.get()
    const result = await compareRecording(current, timeline)
    if (latest !== current || signal.aborted) return
    comparison.set(result ? currentComparison(result, speech, timeline, offset) : 'unavailable')
  }
  for (const store of [recording.state, offsetTimeline]) subscribeUntil(signal, store, () => void compare())
  void compare()
}
