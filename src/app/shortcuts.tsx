import { useCallback } from 'react'
import { useActions } from '../ui/actions-provider.tsx'
import { late } from '../ui/late.ts'
import { LateDialog } from '../ui/late-dialog.tsx'
import { useWords } from '../ui/settings-provider.tsx'

const ShortcutsDialog = late(() => import('./shortcuts-dialog.tsx').then((part) => part.ShortcutsDialog))

type Props = { isOpen: boolean; setOpen: (isOpen: boolean) => void }

/** The sheet of keys, by its own key or by `setOpen`. */
export function Shortcuts({ isOpen, setOpen }: Props) {
  const words = useWords().shortcuts
  const close = useCallback(() => setOpen(false), [setOpen])
  useActions([{ name: words.title, key: '?', run: () => setOpen(true) }])
  if (!isOpen) return null
  return (
    <LateDialog onClose={close}>
      <ShortcutsDialog onClose={close} />
    </LateDialog>
  )
}
