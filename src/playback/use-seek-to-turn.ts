import { nextTurnStart, previousTurnStart } from '../domain/call/timeline.ts'
import type { Interval } from '../domain/time/interval.ts'
import { type Playback, usePlayback } from './playback-provider.tsx'

/** Without a player on the page, a range would be invisible, so it is cleared. */
export function useSeekToTurn(): (start: Seconds) => void {
  const playback = usePlayback()
  const { player } = playback
  return (start) => {
    if (!hasPlayer(playback)) player.setRange(null)
    player.seek(start)
  }
}

export function useTurnStep(): (direction: 'previous' | 'next') => void {
  const { player, timeline } = usePlayback()
  const seekToTurn = useSeekToTurn()
  return (direction) => {
    const find = direction === 'previous' ? previousTurnStart : nextTurnStart
    const start = find(timeline, player.clock.now())
    if (start !== null) seekToTurn(start)
  }
}

export function useMarkRange(): (range: Interval) => void {
  const playback = usePlayback()
  return (range) => {
    if (hasPlayer(playback)) playback.player.setRange(range)
  }
}

function hasPlayer({ recording }: Playback): boolean {
  const { stage } = recording.state.get()
  return stage !== 'idle' && stage !== 'failed'
}
