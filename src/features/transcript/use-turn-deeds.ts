import { useState } from 'react'
import type { Call } from '../../domain/call.ts'
import { plainTurn } from '../../domain/export-plain.ts'
import { formatClock } from '../../domain/format-clock.ts'
import { landingAt } from '../../domain/timeline.ts'
import { startInRecording } from '../../domain/turn.ts'
import type { Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useOnClock } from '../../playback/use-clock.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useSay } from '../../ui/messages-provider.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'
import { useClipboard } from '../../ui/use-copy.ts'
import { useStore } from '../../ui/use-store.ts'
import { speakerName } from '../../words/speaker-name.ts'
import type { TurnActions } from './use-turn-actions.ts'

/** A seek to the end may land just before it. */
const AT_END: Seconds = 0.25

export type TurnDeeds = {
  actions: Omit<TurnActions, 'unfold'>
  /** The turn that was gone to last begins after the end of the recording, where the sound still stands. */
  isPastEnd: boolean
}

/** What is done with a turn. Times of the recording come from the shifted timeline, the words from the call. */
export function useTurnDeeds(call: Call, canPlay: boolean): TurnDeeds {
  const words = useWords()
  const format = useFormat()
  const { player, timeline, nudge: nudgeStore } = usePlayback()
  const { linkTo } = useReading()
  const nudge = useStore(nudgeStore)
  const copy = useClipboard()
  const say = useSay()
  const [isPastEnd, setPastEnd] = useState(false)
  useOnClock((time) => {
    if (isPastEnd && time < (player.state.get().duration ?? 0) - AT_END) setPastEnd(false)
  })
  return {
    isPastEnd,
    actions: {
      go(index, plays) {
        const start = timeline.turns[index]?.start
        if (!canPlay || start === null || start === undefined) return
        const { duration } = player.state.get()
        setPastEnd(duration !== null && start >= duration)
        player.seek(landingAt(startInRecording({ start })))
        if (plays) player.play()
      },
      async link(index) {
        const start = timeline.turns[index]?.start
        if (start === null || start === undefined) return
        const moment = { start: startInRecording({ start }), end: null }
        if (await copy({ text: linkTo(moment) })) say(words.share.linkCopied(formatClock(moment.start)))
      },
      async copy(index) {
        const turn = call.timeline.turns[index]
        if (!turn) return
        const text = plainTurn(turn, { speaker: (one) => speakerName(words.role, one), shown: format.text, nudge })
        if (await copy({ text })) say(words.share.turnCopied)
      },
    },
  }
}
