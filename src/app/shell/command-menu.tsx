import { useEffect, useState } from 'react'
import { useCommands } from '../../ui/commands/commands-provider.tsx'
import { isComposing } from '../../ui/commands/key-of.ts'
import { LazyDialog, lazyPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import type { TypedAhead } from './command-list.tsx'

const CommandList = lazyPart(() => import('./command-list.tsx'), 'CommandList')

export function CommandMenu() {
  const { name } = useMessages().commands
  const [takeTyped, setTakeTyped] = useState<(() => TypedAhead) | null>(null)
  const close = () => setTakeTyped(null)
  const toggle = () => {
    // A modal dialog makes the page inert, so its commands would have no visible effect.
    const next = takeTyped || document.querySelector('dialog:modal') ? null : typeAhead(close)
    setTakeTyped(() => next)
  }
  useCommands({ menu: { label: name, keys: ['Mod+k'], isKeyOnly: true, run: toggle } })
  useEffect(() => () => void takeTyped?.(), [takeTyped])
  return (
    takeTyped && (
      <LazyDialog onClose={close}>
        <CommandList takeTyped={takeTyped} onClose={close} />
      </LazyDialog>
    )
  )
}

/** Collects keys until the returned function is called, and keeps them from the page, while the script loads. */
function typeAhead(onEscape: () => void): () => TypedAhead {
  const collecting = new AbortController()
  let text = ''
  let isEntered = false
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return
    event.stopImmediatePropagation()
    // Others, such as F5 and Tab, keep their use.
    if (!/^(?:Escape|Enter|Backspace|.)$/u.test(event.key)) return
    event.preventDefault()
    if (event.key === 'Escape') onEscape()
    else if (isEntered) return
    else if (event.key === 'Enter') isEntered = true
    else if (event.key === 'Backspace') text = text.slice(0, -1)
    else text += event.key
  }
  document.addEventListener('keydown', onKeyDown, { capture: true, signal: collecting.signal })
  return () => {
    collecting.abort()
    return { text, isEntered }
  }
}
