import { Bookmark, Copy, Download, Eye, EyeOff, Link2 } from 'lucide-react'
import { intervalOfTurns, startInRecording, type Turn } from '../../domain/call/timeline.ts'
import { plainTurn } from '../../domain/export/export-plain.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useExportOptions } from '../../playback/use-export-options.ts'
import { useHiding } from '../../reading/hiding.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useCopy } from '../../ui/controls/copy-button.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'

/** What can be done with a turn. Without one, nothing is enabled. */
export function useTurnActions(turn: Turn | undefined, canPlay: boolean) {
  const { share: messages, hidden } = useMessages()
  const { linkTo } = useReading()
  const { canShow, change } = useHiding()
  const { player, timeline, handingOver, ...playback } = usePlayback()
  const keeping = useStore(playback.keeping)
  const clipOfTurn = useStore(handingOver, (offer) => offer?.clipOfTurn)
  const options = useExportOptions()
  const copy = useCopy()
  const showToast = useToast()
  const isEnabled = turn !== undefined
  const { index = -1, start = null } = turn ?? {}
  return {
    copyLink: linkTo !== null &&
      start !== null && {
        label: messages.copyTurnLink,
        icon: Link2,
        run() {
          const moment = { start: startInRecording({ start }), end: null }
          void copy({ text: linkTo(moment) }, messages.linkCopied(formatClock(moment.start)))
        },
      },
    copyTurn: {
      label: messages.copyTurn,
      icon: Copy,
      isEnabled,
      run: () => turn && void copy({ text: plainTurn(turn, options) }, messages.turnCopied),
    },
    keep: start !== null &&
      keeping !== null && { label: keeping.label, icon: Bookmark, run: () => keeping.keepTurn(index) },
    hideTurn:
      change &&
      (turn?.hidden
        ? {
            label: hidden.showTurn,
            icon: Eye,
            isEnabled: canShow(index),
            run: () => change(({ showTurn }) => showTurn(index)),
          }
        : {
            label: hidden.hideTurn,
            icon: EyeOff,
            isEnabled,
            run: () => change(({ hideTurn }) => showToast(hidden.turn, { label: hidden.undo, run: hideTurn(index) })),
          }),
    clipOfTurn: canPlay &&
      clipOfTurn !== undefined && {
        label: clipOfTurn,
        icon: Download,
        isEnabled: start !== null,
        run() {
          const interval = intervalOfTurns(timeline, index, index, player.state.get().duration)
          if (interval) handingOver.get()?.saveClip(interval)
        },
      },
  }
}
