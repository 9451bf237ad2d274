import { type CurrentComparison, currentComparison } from '../../domain/conversation/current-comparison.ts'
import type { Playback } from '../playback-provider.tsx'
import { compareRecording } from './compare-recording.ts'

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
