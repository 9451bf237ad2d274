import { Bookmark, Copy, Download, Eye, EyeOff, Link2 } from 'lucide-react'
import type { Turn } from '../../domain/call/timeline.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useHiding } from '../../reading/hiding.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import type { TurnCommands } from './use-turn-commands.ts'

/** What can be done with a turn. Without one, nothing is enabled. */
export function useTurnActions(turn: Turn | undefined, canPlay: boolean, commands: TurnCommands) {
  const { share: messages, hidden } = useMessages()
  const { linkTo } = useReading()
  const { canShow, change } = useHiding()
  const playback = usePlayback()
  const keeping = useStore(playback.keeping)
  const clipOfTurn = useStore(playback.handingOver, (offer) => offer?.clipOfTurn)
  const isEnabled = turn !== undefined
  const isTimed = turn?.start != null
  const run = (command: keyof TurnCommands) => () => turn && commands[command](turn.index)
  return {
    copyLink: linkTo !== null && isTimed && { label: messages.copyTurnLink, icon: Link2, run: run('copy-link') },
    copyTurn: { label: messages.copyTurn, icon: Copy, isEnabled, run: run('copy') },
    keep: isTimed && keeping !== null && { label: keeping.label, icon: Bookmark, run: run('keep') },
    hideTurn:
      change &&
      (turn?.hidden
        ? { label: hidden.showTurn, icon: Eye, isEnabled: canShow(turn.index), run: run('show-turn') }
        : { label: hidden.hideTurn, icon: EyeOff, isEnabled, run: run('hide-turn') }),
    clipOfTurn: canPlay &&
      clipOfTurn !== undefined && { label: clipOfTurn, icon: Download, isEnabled: isTimed, run: run('save-clip') },
  }
}
