import { useState } from 'react'
import { useOnClock, usePlayback } from '../../playback/playback-provider.tsx'
import { useSeekToTurn } from '../../playback/use-seek-to-turn.ts'
import { useHiding } from '../../reading/hiding.ts'

export type TurnCommands = ReturnType<typeof useTurnCommands>['commands']
/** Except for `seek`, the values of `data-command` in rows. */
export type TurnCommand = keyof TurnCommands

/** A seek to the end may land up to this far before it. */
const END_TOLERANCE: Seconds = 0.25

/** @returns `isPastEnd`: the chosen turn starts after the end of the recording, where the playhead still is */
export function useTurnCommands(canPlay: boolean, expand: (index: number) => void) {
  const { player, timeline } = usePlayback()
  const seekToTurn = useSeekToTurn()
  const { change } = useHiding()
  const [isPastEnd, setPastEnd] = useState(false)
  useOnClock((time) => {
    if (isPastEnd && time < (player.state.get().duration ?? 0) - END_TOLERANCE) setPastEnd(false)
  })

  /** Doesn't start or pause playback. False if the turn has no start. */
  const seek = (index: number): boolean => {
    const start = timeline.turns[index]?.start
    if (start === null || start === undefined) return false
    const { duration } = player.state.get()
    setPastEnd(duration !== null && start >= duration)
    seekToTurn(start)
    return true
  }
  const commands = {
    seek,
    play(index: number) {
      if (seek(index) && canPlay) player.play()
    },
    expand,
    'show-turn': (index: number) => change?.(({ showTurn }) => showTurn(index)),
    /** `offset`: where the turn's text hides it. */
    'show-word': (turn: number, offset = 0) => change?.(({ showWord }) => showWord({ turn }, offset)),
  }
  return { commands, isPastEnd }
}
