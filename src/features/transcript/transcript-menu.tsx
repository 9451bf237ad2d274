import { Bookmark, Copy, Download, Ellipsis, Eye, EyeOff, Printer } from 'lucide'
import type { Milliseconds } from '../../domain/units.ts'
import { useKeepMoment } from '../../playback/use-keep-moment.ts'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { Menu, MenuItem } from '../../ui/controls/menu.tsx'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

type Props = {
  hasCurrentTurn: boolean
  onCopyTurn: () => void
  /** Null if there is no sound to save. */
  onSaveClip: (() => void) | null
  /** Whether the current turn, or a word in it, is hidden. */
  isHidden: boolean
  onShow: () => void
  onHide: () => void
}

/** The menu of rarely used transcript commands. */
export function TranscriptMenu({ hasCurrentTurn: isEnabled, onCopyTurn, onSaveClip, isHidden, onShow, onHide }: Props) {
  const { share: messages, hidden } = useMessages()
  const { keepHere } = useKeepMoment()
  const showToast = useToast()
  const commands = {
    copyTurn: { label: messages.copyTurn, icon: Copy, isEnabled, run: onCopyTurn },
    hideTurn: isHidden
      ? { label: hidden.showTurn, icon: Eye, isEnabled, run: onShow }
      : { label: hidden.hideTurn, icon: EyeOff, isEnabled, run: onHide },
    clipOfTurn: onSaveClip && { label: messages.downloadTurnClip, icon: Download, isEnabled, run: onSaveClip },
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

/** A browser that may print reports that within this time. */
const PRINT_BEGINS_WITHIN: Milliseconds = 1000

/** Prints the page. Calls `onBlocked` if the page is in a sandboxed frame that doesn't allow printing. */
function print(onBlocked: () => void): void {
  const printing = new AbortController()
  addEventListener('beforeprint', () => printing.abort(), { once: true, signal: printing.signal })
  window.print()
  if (window.parent === window) return
  setTimeout(() => {
    if (!printing.signal.aborted) onBlocked()
    printing.abort()
  }, PRINT_BEGINS_WITHIN)
}
