import { Copy, Ellipsis, Printer } from 'lucide'
import { useActions } from '../../ui/actions/actions-provider.tsx'
import { Menu, MenuItem } from '../../ui/controls/menu.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

/** The menu of rarely used transcript commands. */
export function TranscriptMenu({ canCopyTurn, onCopyTurn }: { canCopyTurn: boolean; onCopyTurn: () => void }) {
  const messages = useMessages().share
  const print = () => window.print()
  useActions([
    { name: messages.copyTurn, run: onCopyTurn },
    { name: messages.print, run: print },
  ])
  return (
    <Menu label={messages.more} title={messages.more} icon={Ellipsis} iconOnly>
      <MenuItem label={messages.copyTurn} icon={Copy} disabled={!canCopyTurn} onChoose={onCopyTurn} />
      <MenuItem label={messages.print} icon={Printer} onChoose={print} />
    </Menu>
  )
}
