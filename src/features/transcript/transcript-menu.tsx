import { Bookmark, Copy, Download, Ellipsis, Eye, EyeOff, Printer } from 'lucide'
import { useKeepMoment } from '../../playback/use-keep-moment.ts'
import { useActions } from '../../ui/actions/actions-provider.tsx'
import { Menu, MenuItem } from '../../ui/controls/menu.tsx'
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
export function TranscriptMenu({ hasCurrentTurn, onCopyTurn, onSaveClip, isHidden, onShow, onHide }: Props) {
  const { share: messages, hidden } = useMessages()
  const hiding = isHidden ? { name: hidden.showTurn, run: onShow } : { name: hidden.hideTurn, run: onHide }
  const { keepHere } = useKeepMoment()
  const print = () => window.print()
  useActions([
    ...(hasCurrentTurn ? [{ name: messages.copyTurn, run: onCopyTurn }] : []),
    ...(hasCurrentTurn ? [hiding] : []),
    ...(hasCurrentTurn && onSaveClip ? [{ name: messages.downloadTurnClip, run: onSaveClip }] : []),
    { name: messages.print, run: print },
  ])
  return (
    <Menu label={messages.more} title={messages.more} icon={Ellipsis} iconOnly>
      <MenuItem label={messages.copyTurn} icon={Copy} disabled={!hasCurrentTurn} onChoose={onCopyTurn} />
      <MenuItem label={messages.keepMoment} icon={Bookmark} disabled={!hasCurrentTurn} onChoose={keepHere} />
      <MenuItem label={hiding.name} icon={isHidden ? Eye : EyeOff} disabled={!hasCurrentTurn} onChoose={hiding.run} />
      {onSaveClip && (
        <MenuItem label={messages.downloadTurnClip} icon={Download} disabled={!hasCurrentTurn} onChoose={onSaveClip} />
      )}
      <MenuItem label={messages.print} icon={Printer} onChoose={print} />
    </Menu>
  )
}
