import { useCallback } from 'react'
import { useActions } from '../../ui/actions/actions-provider.tsx'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { LazyDialog } from '../../ui/loading/lazy-dialog.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

const ShortcutsDialog = lazyComponent(() =>
  import('./shortcuts-help-dialog.tsx').then((module) => module.ShortcutsHelpDialog),
)

type Props = { isOpen: boolean; setOpen: (isOpen: boolean) => void }

/** The dialog that lists all keyboard shortcuts. The `?` key opens it. */
export function ShortcutsHelp({ isOpen, setOpen }: Props) {
  const messages = useMessages().shortcuts
  const close = useCallback(() => setOpen(false), [setOpen])
  useActions([{ name: messages.title, key: '?', run: () => setOpen(true) }])
  if (!isOpen) return null
  return (
    <LazyDialog onClose={close}>
      <ShortcutsDialog onClose={close} />
    </LazyDialog>
  )
}
