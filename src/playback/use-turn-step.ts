import { nextTurnStart, previousTurnStart } from '../domain/call/timeline.ts'
import { usePlayback } from './playback-provider.tsx'
import { useSeekToTurn } from './use-seek-to-turn.ts'

/** Returns a function that seeks to the previous or next turn, if there is one. */
export function useTurnStep(): (direction: 'previous' | 'next') => void {
  const { player, timeline } = usePlayback()
  const seekToTurn = useSeekToTurn()
  return (direction) => {
    const find = direction === 'previous' ? previousTurnStart : nextTurnStart
    const start = find(timeline, player.clock.now())
    if (start !== null) seekToTurn(start)
  }
}
