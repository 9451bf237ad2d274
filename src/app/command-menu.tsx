import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
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
  const typed = useTypedBefore(isOpen, dialog, close)
  if (!isOpen) return null
  return (
    <LateDialog onClose={close}>
      <CommandList dialog={dialog} typed={typed} onClose={close} />
    </LateDialog>
  )
}

/** What is typed between asking for the dialog and its coming is meant for it, and nothing else on the page. */
function useTypedBefore(isWanted: boolean, dialog: RefObject<HTMLDialogElement | null>, onEscape: () => void) {
  const typed = useRef('')
  useLayoutEffect(() => {
    if (!isWanted) return
    typed.current = ''
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (dialog.current?.open || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') onEscape()
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (event.key.length === 1) typed.current += event.key
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [isWanted, dialog, onEscape])
  return typed
}
