import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { LazyDialog } from '../../ui/loading/lazy-dialog.tsx'
import type { TypedAhead } from './command-list.tsx'

const CommandList = lazyComponent(() => import('./command-list.tsx').then((module) => module.CommandList))

/** A menu that lists all actions by name. Ctrl+K or ⌘K opens and closes it. */
export function CommandMenu() {
  /** Null while the menu is closed. Increases if the menu is opened again while its closed dialog is still mounted. */
  const [opening, setOpening] = useState<number | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = opening !== null
  // A layout effect, so that the shortcut works as soon as the page is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      // Closing the dialog restores focus; unmounting it wouldn't.
      if (dialog.current?.open) dialog.current.close()
      // A closed dialog stays mounted until its `close` event arrives.
      else setOpening((before) => (before !== null && !dialog.current ? null : (before ?? 0) + 1))
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const close = useCallback(() => setOpening((current) => (current === opening ? null : current)), [opening])
  const typed = useTypedAhead(isOpen, dialog, close)
  if (!isOpen) return null
  return (
    <LazyDialog key={opening} onClose={close}>
      <CommandList dialog={dialog} typed={typed} onClose={close} />
    </LazyDialog>
  )
}

const NOTHING: TypedAhead = { text: '', isEntered: false }

/**
 * Collects what the user types while the dialog's script is loading, and stops these key events from reaching the rest
 * of the page.
 */
function useTypedAhead(isEnabled: boolean, dialog: RefObject<HTMLDialogElement | null>, onEscape: () => void) {
  const typed = useRef(NOTHING)
  useLayoutEffect(() => {
    if (!isEnabled) return
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      // After closing, the dialog stays mounted until its `close` event arrives. Until then, keys go to the page.
      if (dialog.current || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { text, isEntered } = typed.current
      if (event.key === 'Escape') onEscape()
      else if (isEntered) return
      else if (event.key === 'Enter') typed.current = { text, isEntered: true }
      else if (event.key === 'Backspace') typed.current = { text: text.slice(0, -1), isEntered }
      else if (event.key.length === 1) typed.current = { text: text + event.key, isEntered }
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      // Resetting `typed` when the effect runs again would be too late: the dialog may already have read it.
      typed.current = NOTHING
    }
  }, [isEnabled, dialog, onEscape])
  return typed
}
