import { useCallback, useEffect, useState } from 'react'
import { late } from '../ui/late.ts'
import { LateDialog } from '../ui/late-dialog.tsx'

const CommandList = late(() => import('./command-list.tsx').then((part) => part.CommandList))

/** Ctrl or ⌘ and K: every action by its name. */
export function CommandMenu() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  if (!isOpen) return null
  return (
    <LateDialog onClose={close}>
      <CommandList onClose={close} />
    </LateDialog>
  )
}
