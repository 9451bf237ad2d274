import { useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { startInRecording } from '../../domain/call/turn.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import type { Interval } from '../../domain/time/interval.ts'
import type { Seconds } from '../../domain/units.ts'
import { speakerLabel } from '../../messages/speaker-label.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useOnClock } from '../../playback/use-clock.ts'
import { useKeepMoment } from '../../playback/use-keep-moment.ts'
import { useSeekToTurn } from '../../playback/use-seek-to-turn.ts'
import { useHiding } from '../../reading/hiding.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useCopy } from '../../ui/controls/use-copy.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useScript } from '../../ui/loading/use-script.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

export type TurnCommands = ReturnType<typeof useTurnCommands>['commands']
/** The commands for a turn. Except for `seek`, these are the values of `data-command` on the buttons of rows. */
export type TurnCommand = keyof TurnCommands

const loadExcerpts = () => import('./turn-excerpts.ts')

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
  delegated: { expand: (index: number) => void; saveClip: (interval: Interval) => void },
) {
  const messages = useMessages()
  const { player, timeline } = usePlayback()
  const { linkTo } = useReading()
  const { keepTurn } = useKeepMoment()
  const seekToTurn = useSeekToTurn()
  const copy = useCopy()
  const showToast = useToast()
  const hiding = useHiding()
  const excerpts = useScript(loadExcerpts)
  const [isPastEnd, setPastEnd] = useState(false)
  useOnClock((time) => {
    if (isPastEnd && time < (player.state.get().duration ?? 0) - END_TOLERANCE) setPastEnd(false)
  })

  /** Makes a turn current without starting or pausing playback. Returns false if the turn has no start. */
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
      if (!turn || !excerpts) return
      const text = excerpts.plainTurn(turn, {
        speaker: (spoken) => speakerLabel(messages.role, spoken),
        colon: messages.colon,
        startOf: () => timeline.turns[index]?.start ?? null,
      })
      void copy({ text }, messages.share.turnCopied)
    },
    'save-clip'(index: number) {
      const interval = excerpts?.intervalOfTurns(timeline, index, index, player.state.get().duration)
      if (interval) delegated.saveClip(interval)
    },
    keep: keepTurn,
    expand: delegated.expand,
    'show-turn': hiding.showTurn,
    'hide-turn'(index: number) {
      const undo = hiding.hideTurn(index)
      showToast(messages.hidden.turn, { label: messages.hidden.undo, run: undo })
    },
    /** Shows the word that is hidden at an offset of the turn. */
    'show-word': (turn: number, offset = 0) => hiding.showWord({ turn }, offset),
  }
  return { commands, isPastEnd }
}
