import { Copy, Ellipsis, Printer } from 'lucide'
import { useActions } from '../../ui/actions-provider.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { useWords } from '../../ui/settings-provider.tsx'

/** What is seldom wanted of the transcript. */
export function TranscriptMenu({ canCopyTurn, onCopyTurn }: { canCopyTurn: boolean; onCopyTurn: () => void }) {
  const words = useWords().share
  const print = () => window.print()
  useActions([
    { name: words.copyTurn, run: onCopyTurn },
    { name: words.print, run: print },
  ])
  return (
    <Menu label={words.more} title={words.more} icon={Ellipsis} iconOnly>
      <MenuItem label={words.copyTurn} icon={Copy} disabled={!canCopyTurn} onChoose={onCopyTurn} />
      <MenuItem label={words.print} icon={Printer} onChoose={print} />
    </Menu>
  )
}
