import { createContext, type ReactNode, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import type { ButtonProps } from '../controls/button.tsx'
import { useToast } from '../feedback/use-toast.ts'
import { usePreferences } from '../settings/settings-provider.tsx'
import { useRequired } from '../use-required.ts'
import { isComposing, keyOf } from './key-of.ts'

type Described = {
  label: string
  icon?: ButtonProps['icon']
  /**
   * Shortcuts, by `KeyboardEvent.key` with letters in lower case. `Shift+n` takes precedence over `n` while Shift is
   * held. `Mod+k` means Ctrl or ⌘, and works everywhere and always; the others only while single-key shortcuts are on.
   */
  keys?: readonly string[]
  isPressed?: boolean
  /** True unless it is set. */
  isEnabled?: boolean
  reason?: string | undefined
}
/** Something that the user can do. Its button, the command menu, the shortcuts and the list of them all read it. */
export type Command = Described & { run: () => void }
/** One of several options, of which one is chosen. */
export type Choice = Command & {
  isChosen: boolean
  /** The language of `label`, if it isn't the page's. */
  lang?: string | undefined
}
export type ChoiceCommand = Described & { choices: readonly Choice[] }

type Commands = Record<ListedCommand['id'], Command | ChoiceCommand | null | false>
export type ListedCommand = (Command | ChoiceCommand) & { id: string }

/** The commands of all mounted components, by component id. */
type Registry = Map<string, Commands>

const CommandsContext = createContext<Registry | null>(null)

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
const REPEATED_KEYS = /^(?:Arrow\w+|[jl[\]<>])$/

/** Collects the commands of its descendants, and runs them when their keys are pressed. */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState<Registry>(() => new Map())
  const [{ singleKeys }] = usePreferences()
  const showToast = useToast()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event)) return
    const key = keyOf(event)
    const shortcut = modifiedKey(event, key)
    if (shortcut === null) return
    const isSingle = shortcut === key || shortcut.startsWith('Shift+')
    if (isSingle && (!singleKeys || isReserved(event, key))) return
    const commands = listed(registry)
    const withKey = (wanted: string) => commands.find(({ keys }) => keys?.includes(wanted))
    const command = withKey(shortcut) ?? (isSingle ? withKey(key) : undefined)
    if (!command || !('run' in command)) return
    event.preventDefault()
    if (event.repeat && !REPEATED_KEYS.test(key)) return
    if (command.isEnabled ?? true) command.run()
    else if (command.reason) showToast(command.reason)
  })
  // A layout effect, so that shortcuts work as soon as the page is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  return <CommandsContext value={registry}>{children}</CommandsContext>
}

/** The pressed key with its modifier, such as `Mod+k`; null if no shortcut has these modifiers. */
function modifiedKey(event: KeyboardEvent, key: string): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  // On many keyboards, typing `[` or `]` requires AltGr, which some systems report as Ctrl and Alt.
  if (!(ctrlKey || metaKey || altKey) || event.getModifierState('AltGraph')) return shiftKey ? `Shift+${key}` : key
  return altKey || shiftKey ? null : `Mod+${key}`
}

function isReserved({ target }: KeyboardEvent, key: string): boolean {
  return (
    target instanceof Element &&
    RESERVED_KEYS.some(({ within, keys }) => target.closest(within) && (keys?.test(key) ?? true))
  )
}

const useRegistry = () => useRequired(CommandsContext)

/** Registers commands by id while the component is mounted. Null and false stand for commands that don't exist now. */
export function useCommands(commands: Commands): void {
  const registry = useRegistry()
  const id = useId()
  // Setting an existing key keeps the map's order, so commands stay in the order in which their components mounted.
  useLayoutEffect(() => void registry.set(id, commands))
  useLayoutEffect(() => () => void registry.delete(id), [registry, id])
}

/** Returns a function that lists the commands registered at the time of the call. */
export function useAllCommands(): () => readonly ListedCommand[] {
  const registry = useRegistry()
  return () => listed(registry)
}

/** Those of the component that mounted last, usually the player, come first. */
function listed(registry: Registry): ListedCommand[] {
  return [...registry.values()]
    .reverse()
    .flatMap((commands) => Object.entries(commands).flatMap(([id, command]) => (command ? [{ ...command, id }] : [])))
}
