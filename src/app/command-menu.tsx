import { useCallback, useEffect, useRef, useState } from 'react'
import { late } from '../ui/late.ts'
import { LateDialog } from '../ui/late-dialog.tsx'

const CommandList = late(() => import('./command-list.tsx').then((part) => part.CommandList))

/** Ctrl or ⌘ and K: every action by its name. */
export function CommandMenu() {
  const [isOpen, setOpen] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Closed by itself it gives the focus back to where it was opened.
      if (dialog.current) dialog.current.close()
      else setOpen((before) => !before)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  if (!isOpen) return null
  return (
    <LateDialog onClose={close}>
      <CommandList dialog={dialog} onClose={close} />
    </LateDialog>
  )
}
