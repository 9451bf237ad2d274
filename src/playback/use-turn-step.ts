import { nextTurnStart, previousTurnStart } from '../domain/call/timeline.ts'
import { usePlayback } from './playback-provider.tsx'

/** Seeks to the turn before or after the current one; does nothing when there is none. */
export function useTurnStep(): (direction: 'previous' | 'next') => void {
  const { player, timeline } = usePlayback()
  return (direction) => {
    const find = direction === 'previous' ? previousTurnStart : nextTurnStart
    const start = find(timeline, player.clock.now())
    if (start !== null) player.seek(start)
  }
}
