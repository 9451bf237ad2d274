import { turnIndexAt } from '../domain/call/timeline.ts'
import { usePlayback } from './playback-provider.tsx'
import { useClock } from './use-clock.ts'

/** The index of the current turn; -1 before the first turn. */
export function useCurrentTurn(): number {
  const { timeline } = usePlayback()
  return useClock((time) => turnIndexAt(timeline, time))
}
