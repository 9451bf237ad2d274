import { useState } from 'react'
import type { Call } from '../../../domain/call/call.ts'
import { startInRecording } from '../../../domain/call/turn.ts'
import { intervalOfTurns } from '../../../domain/call/turns-in-interval.ts'
import { plainTurn } from '../../../domain/export/export-plain.ts'
import { formatClock } from '../../../domain/time/format-clock.ts'
import type { Interval } from '../../../domain/time/interval.ts'
import type { Seconds } from '../../../domain/units.ts'
import { speakerLabel } from '../../../messages/speaker-label.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useOnClock } from '../../../playback/use-clock.ts'
import { useKeepMoment } from '../../../playback/use-keep-moment.ts'
import { useSeekToTurn } from '../../../playback/use-seek-to-turn.ts'
import { useHiding } from '../../../reading/hiding.ts'
import { useReading } from '../../../reading/reading-provider.tsx'
import { useCopy } from '../../../ui/controls/use-copy.ts'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'

/** The commands for a turn. Each one takes the turn's index. */
export type TurnCommands = {
  /** Makes the turn current without starting or pausing playback. */
  seekTo: (index: number) => void
  /** Makes the turn current and plays it if there is a recording to play. */
  playFrom: (index: number) => void
  copyLink: (index: number) => void
  copyText: (index: number) => void
  /** Saves the turn's part of the recording as a file. */
  saveClip: (index: number) => void
  /** Adds the turn to the kept moments. */
  keep: (index: number) => void
  /** Shows the rest of a collapsed turn. */
  expand: (index: number) => void
  /** Shows a hidden turn or the words hidden in it. */
  show: (index: number) => void
  hide: (index: number) => void
  /** Shows the word that is hidden at an offset of a turn. */
  showWord: (index: number, offset: number) => void
}

/** A seek to the end of the recording may land up to this far before the end. */
const END_TOLERANCE: Seconds = 0.25

/**
 * Creates the commands for turns. All times are offsets in the recording. Copied text is taken from `call`.
 * @param delegated commands handled elsewhere on the page
 * @returns `isPastEnd`: whether the last turn that the user chose starts after the end of the recording, and the
 * playhead is still at the end
 */
export function useTurnCommands(
  call: Call,
  canPlay: boolean,
  delegated: { expand: TurnCommands['expand']; saveClip: (interval: Interval) => void },
) {
  const messages = useMessages()
  const { player, timeline } = usePlayback()
  const { linkTo } = useReading()
  const { keepTurn } = useKeepMoment()
  const seekToTurn = useSeekToTurn()
  const copy = useCopy()
  const showToast = useToast()
  const hiding = useHiding()
  const [isPastEnd, setPastEnd] = useState(false)
  useOnClock((time) => {
    if (isPastEnd && time < (player.state.get().duration ?? 0) - END_TOLERANCE) setPastEnd(false)
  })

  /** Seeks to a turn. Returns false if the turn has no start. */
  const seek = (index: number): boolean => {
    const start = timeline.turns[index]?.start
    if (start === null || start === undefined) return false
    const { duration } = player.state.get()
    setPastEnd(duration !== null && start >= duration)
    seekToTurn(start)
    return true
  }
  const copyLink = (index: number) => {
    const start = timeline.turns[index]?.start
    if (start === null || start === undefined || !linkTo) return
    const moment = { start: startInRecording({ start }), end: null }
    void copy({ text: linkTo(moment) }, messages.share.linkCopied(formatClock(moment.start)))
  }
  const copyText = (index: number) => {
    const turn = call.timeline.turns[index]
    if (!turn) return
    const speaker = (spoken: typeof turn) => speakerLabel(messages.role, spoken)
    const startOf = () => timeline.turns[index]?.start ?? null
    const text = plainTurn(turn, { speaker, colon: messages.colon, startOf })
    void copy({ text }, messages.share.turnCopied)
  }
  const commands: TurnCommands = {
    seekTo: (index) => void seek(index),
    playFrom: (index) => {
      if (seek(index) && canPlay) player.play()
    },
    copyLink,
    copyText,
    saveClip(index) {
      const interval = intervalOfTurns(timeline, index, index, player.state.get().duration)
      if (interval) delegated.saveClip(interval)
    },
    keep: keepTurn,
    expand: delegated.expand,
    show: hiding.showTurn,
    hide(index) {
      const undo = hiding.hideTurn(index)
      showToast(messages.hidden.turn, { label: messages.hidden.undo, run: undo })
    },
    showWord: (turn, offset) => hiding.showWord({ turn }, offset),
  }
  return { commands, isPastEnd }
}
