import type { Interval } from '../domain/time/interval.ts'
import type { Seconds } from '../domain/units.ts'
import { type Playback, usePlayback } from './playback-provider.tsx'

/**
 * Returns a function that moves the playhead to the start of a turn. If the page has no player, it also clears the
 * range, which would be invisible.
 */
export function useSeekToTurn(): (start: Seconds) => void {
  const playback = usePlayback()
  const { player } = playback
  return (start) => {
    if (!hasPlayer(playback)) player.setRange(null)
    player.seek(start)
  }
}

/**
 * Returns a function that marks a range. It does nothing if the page has no player, since the range would then be
 * invisible.
 */
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
