import { Bookmark, Copy, Download, Ellipsis, Eye, EyeOff, Printer } from 'lucide-react'
import type { Turn } from '../../domain/call/timeline.ts'
import { isFramed } from '../../host/framing.ts'
import { useKeepMoment } from '../../playback/use-keep-moment.ts'
import { useHiding } from '../../reading/hiding.ts'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { Menu, MenuItem } from '../../ui/controls/menu.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import type { TurnCommand, TurnCommands } from './use-turn-commands.ts'

type Props = { current: Turn | undefined; canPlay: boolean; turnCommands: TurnCommands }

export function TranscriptMenu({ current, canPlay, turnCommands }: Props) {
  const { share: messages, hidden } = useMessages()
  const { keepHere } = useKeepMoment()
  const showToast = useToast()
  const { isKnown } = useHiding()
  const isEnabled = current !== undefined
  const run = (command: TurnCommand) => () => current && turnCommands[command](current.index)
  const commands = {
    copyTurn: { label: messages.copyTurn, icon: Copy, isEnabled, run: run('copy') },
    hideTurn: current?.hidden
      ? { label: hidden.showTurn, icon: Eye, isEnabled: isKnown(current.index), run: run('show-turn') }
      : { label: hidden.hideTurn, icon: EyeOff, isEnabled, run: run('hide-turn') },
    clipOfTurn: canPlay && { label: messages.downloadTurnClip, icon: Download, isEnabled, run: run('save-clip') },
    print: { label: messages.print, icon: Printer, run: () => print(() => showToast(messages.printBlocked)) },
  }
  useCommands(commands)
  return (
    <Menu label={messages.more} icon={Ellipsis} iconOnly>
      <MenuItem of={commands.copyTurn} />
      <MenuItem of={{ label: messages.keepMoment, icon: Bookmark, isEnabled, run: keepHere }} />
      <MenuItem of={commands.hideTurn} />
      {commands.clipOfTurn && <MenuItem of={commands.clipOfTurn} />}
      <MenuItem of={commands.print} />
    </Menu>
  )
}

/** A browser that may print reports so within this time. */
const PRINT_BEGINS_WITHIN: Milliseconds = 1000

function print(onBlocked: () => void): void {
  const printing = new AbortController()
  addEventListener('beforeprint', () => printing.abort(), { once: true, signal: printing.signal })
  window.print()
  if (!isFramed(window)) return
  setTimeout(() => {
    if (!printing.signal.aborted) onBlocked()
    printing.abort()
  }, PRINT_BEGINS_WITHIN)
}
