import { landingAt, nextStart, previousStart } from '../domain/timeline.ts'
import { usePlayback } from './playback-provider.tsx'

/** Goes to the turn before or behind the current one; stays where there is none. */
export function useTurnStep(): (direction: 'previous' | 'next') => void {
  const { player, timeline } = usePlayback()
  return (direction) => {
    const find = direction === 'previous' ? previousStart : nextStart
    const start = find(timeline, player.clock.now())
    if (start !== null) player.seek(landingAt(start))
  }
}
