import { lazy, Suspense, useEffect, useState } from 'react'

const CommandList = lazy(() => import('./command-list.tsx').then(({ CommandList: list }) => ({ default: list })))

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
  return <Suspense>{isOpen && <CommandList onClose={() => setOpen(false)} />}</Suspense>
}
