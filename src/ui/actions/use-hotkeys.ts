import { useEffectEvent, useLayoutEffect } from 'react'
import { usePreferences } from '../settings/settings-provider.tsx'

/**
 * Commands by `KeyboardEvent.key`, with letters in lower case. While Shift is held, `Shift+n` takes precedence over
 * `n`.
 */
export type Hotkeys = Record<string, () => void>

/** Keys that a focused control, or an open dialog around it, handles itself; `null` means every key. */
const RESERVED_KEYS = [
  {
    within: 'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]',
    keys: null,
  },
  { within: 'button, summary, [role=tab], input[type=radio], input[type=checkbox]', keys: /^(?: |Enter)$/ },
  { within: 'input[type=range], [role=tablist], input[type=radio]', keys: /^(?:Arrow|Home|End|Page)/ },
  { within: 'dialog[open]', keys: null },
] as const

/** Keys that repeat their command while held down: those that change the time or the speed step by step. */
const REPEATED_KEYS = /^(?:Arrow\w+|[jl[\]<>])$/i

/**
 * Handles single-key shortcuts while the component is mounted and the preference is on. Ignores keys typed into a
 * field, and keys pressed with Ctrl, ⌘ or Alt. A layout effect adds the listener so that shortcuts work as soon as the
 * component is visible.
 */
export function useHotkeys(hotkeys: Hotkeys): void {
  const [{ singleKeys }] = usePreferences()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // On many keyboards, typing `[` or `]` requires AltGr, which some systems report as Ctrl and Alt.
    const hasModifier = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
    if (event.defaultPrevented || event.isComposing || hasModifier) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const command = (event.shiftKey ? hotkeys[`Shift+${key}`] : undefined) ?? hotkeys[key]
    if (!command || isReserved(event)) return
    event.preventDefault()
    if (!event.repeat || REPEATED_KEYS.test(event.key)) command()
  })
  useLayoutEffect(() => {
    if (!singleKeys) return
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [singleKeys])
}

function isReserved({ target, key }: KeyboardEvent): boolean {
  return (
    target instanceof Element &&
    RESERVED_KEYS.some(({ within, keys }) => target.closest(within) && (keys?.test(key) ?? true))
  )
}
