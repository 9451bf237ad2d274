import { turnIndexAt } from '../domain/call/timeline.ts'
import type { Moment } from '../domain/time/media-fragment.ts'
import { usePlayback } from './playback-provider.tsx'

export function useMomentHere(hasRecording: boolean): () => Moment | null {
  const { player, timeline } = usePlayback()
  return () => {
    const isSomewhere = hasRecording || turnIndexAt(timeline, player.clock.now()) >= 0
    return isSomewhere ? { start: player.position(), end: null } : null
  }
}
