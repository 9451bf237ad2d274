import { useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { intervalOfTurns, startInRecording } from '../../domain/call/timeline.ts'
import { plainTurn } from '../../domain/export/export-plain.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import { speakerLabel } from '../../messages/speaker-label.ts'
import { useOnClock, usePlayback } from '../../playback/playback-provider.tsx'
import { useSeekToTurn } from '../../playback/use-seek-to-turn.ts'
import { useHiding } from '../../reading/hiding.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useCopy } from '../../ui/controls/copy-button.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

export type TurnCommands = ReturnType<typeof useTurnCommands>['commands']
/** Except for `seek`, the values of `data-command` in rows. */
export type TurnCommand = keyof TurnCommands

/** A seek to the end may land up to this far before it. */
const END_TOLERANCE: Seconds = 0.25

/**
 * Times are in the recording; copied text is from `call`.
 * @returns `isPastEnd`: the chosen turn starts after the end of the recording, where the playhead still is
 */
export function useTurnCommands(call: Call, canPlay: boolean, expand: (index: number) => void) {
  const messages = useMessages()
  const { player, timeline, keeping, handingOver } = usePlayback()
  const { linkTo } = useReading()
  const seekToTurn = useSeekToTurn()
  const copy = useCopy()
  const showToast = useToast()
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
    'copy-link'(index: number) {
      const start = timeline.turns[index]?.start
      if (start === null || start === undefined || !linkTo) return
      const moment = { start: startInRecording({ start }), end: null }
      void copy({ text: linkTo(moment) }, messages.share.linkCopied(formatClock(moment.start)))
    },
    copy(index: number) {
      const turn = call.timeline.turns[index]
      if (!turn) return
      const text = plainTurn(turn, {
        speaker: (spoken) => speakerLabel(messages.role, spoken),
        colon: messages.colon,
        startOf: () => timeline.turns[index]?.start ?? null,
      })
      void copy({ text }, messages.share.turnCopied)
    },
    'save-clip'(index: number) {
      const interval = intervalOfTurns(timeline, index, index, player.state.get().duration)
      if (interval) handingOver.get()?.saveClip(interval)
    },
    keep: (index: number) => keeping.get()?.keepTurn(index),
    expand,
    'show-turn': (index: number) => change?.(({ showTurn }) => showTurn(index)),
    'hide-turn': (index: number) =>
      change?.(({ hideTurn }) =>
        showToast(messages.hidden.turn, { label: messages.hidden.undo, run: hideTurn(index) }),
      ),
    /** `offset`: where the turn's text hides it. */
    'show-word': (turn: number, offset = 0) => change?.(({ showWord }) => showWord({ turn }, offset)),
  }
  return { commands, isPastEnd }
}
