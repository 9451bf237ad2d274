import { turnIndexAt } from '../domain/call/timeline.ts'
import type { Moment } from '../domain/time/media-fragment.ts'
import { usePlayback } from './playback-provider.tsx'

/**
 * Returns a function that creates the moment for a link to the playhead. The function returns null if the call has no
 * recording and no turn is current, since there is then nothing to link to.
 */
export function useMomentHere(hasRecording: boolean): () => Moment | null {
  const { player, timeline } = usePlayback()
  return () => {
    const isSomewhere = hasRecording || turnIndexAt(timeline, player.clock.now()) >= 0
    return isSomewhere ? { start: player.position(), end: null } : null
  }
}
