import { useLayoutEffect, useRef } from 'react'
import { usePreferences } from './settings-provider.tsx'

/** What keys do, by `event.key`, letters in lower case. */
export type Hotkeys = Record<string, () => void>

/** Controls that have a use of their own for a key get it. */
const OWN_KEYS = [
  {
    within: 'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]',
    keys: null,
  },
  { within: 'button, summary, a[href], [role=tab]', keys: /^(?: |Enter)$/ },
  { within: 'input[type=range], [role=tablist], input[type=radio]', keys: /^(?:Arrow\w+|Home|End|Page\w+| )$/ },
  { within: 'input[type=checkbox]', keys: /^ $/ },
  { within: 'dialog[open]', keys: null },
] as const

/**
 * Single-key shortcuts for as long as the component stands, from the moment it is drawn. Silent while typing, and with
 * Ctrl, ⌘ or Alt.
 */
export function useHotkeys(keys: Hotkeys): void {
  const [{ singleKeys }] = usePreferences()
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useLayoutEffect(() => {
    if (!singleKeys) return
    const onKeyDown = (event: KeyboardEvent) => {
      // AltGr is how many keyboards reach `[` and `]`; some report it as Ctrl and Alt.
      const hasModifier = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
      if (event.defaultPrevented || event.isComposing || hasModifier) return
      const action = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!action || isTaken(event)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [singleKeys])
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  return (
    target instanceof Element &&
    OWN_KEYS.some(({ within, keys }) => target.closest(within) && (keys?.test(key) ?? true))
  )
}
