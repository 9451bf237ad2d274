import type { LucideIcon } from 'lucide-react'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useToast } from '../feedback/use-toast.ts'
import { usePreferences } from '../settings/settings-provider.tsx'
import { useRequired } from '../use-required.ts'
import { isComposing, keyOf, usesAltGr } from './key-of.ts'

type Described = {
  label: string
  icon?: LucideIcon | ReactElement | undefined
  /**
   * By `KeyboardEvent.key`, letters in lower case. `Shift+n` precedes `n` while Shift is held. `Mod+k` (Ctrl or ⌘)
   * works everywhere, the others only while single-key shortcuts are on.
   */
  keys?: readonly string[]
  /** The command menu doesn't list the command, because it has a similar one. */
  isKeyOnly?: boolean
  isPressed?: boolean
  isEnabled?: boolean
  reason?: string | undefined
  /** Below the label in a menu. */
  hint?: string | undefined
}
export type Command = Described & { run: () => void }
export type Choice = Command & {
  isChosen: boolean
  lang?: string | undefined
}
export type ChoiceCommand = Described & { choices: readonly Choice[] }

type Commands = Record<ListedCommand['id'], Command | ChoiceCommand | null | undefined | false>
export type ListedCommand = (Command | ChoiceCommand) & { id: string }

type Registry = Map<string, Commands>

const CommandsContext = createContext<Registry | null>(null)

/**
 * Keys that a focused control, or an open dialog or menu around it, handles itself; null: every key.
 */
const RESERVED_KEYS = [
  {
    within: 'input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]',
    keys: null,
  },
  { within: 'button, summary, [role=tab], input[type=radio], input[type=checkbox]', keys: /^(?: |Enter)$/ },
  { within: 'input[type=range], [role=tablist], input[type=radio]', keys: /^(?:Arrow|Home|End|Page)/ },
  { within: 'dialog[open], [role=menu]', keys: null },
  // Playback can be paused from a panel above the page.
  { within: '[popover]', keys: /^(?![k ]$)/ },
] as const

const REPEATED_KEYS = /^(?:Arrow\w+|[jl[\]<>])$/

export function CommandsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState<Registry>(() => new Map())
  const pressed = useRef<Element | null>(null)
  const [{ singleKeys }] = usePreferences()
  const showToast = useToast()
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event)) return
    const key = keyOf(event)
    const shortcut = modifiedKey(event, key)
    if (shortcut === null) return
    const isSingle = shortcut === key || shortcut.startsWith('Shift+')
    if (isSingle && (!singleKeys || isReserved(event, key, pressed.current))) return
    const commands = listed(registry)
    const withKey = (wanted: string) => commands.find(({ keys }) => keys?.includes(wanted))
    const command = withKey(shortcut) ?? (isSingle ? withKey(key) : undefined)
    if (!command || !('run' in command)) return
    event.preventDefault()
    // Otherwise, Firefox clicks a focused button when Space is released.
    if (key === ' ') document.addEventListener('keyup', (released) => released.preventDefault(), { once: true })
    if (event.repeat && !REPEATED_KEYS.test(key)) return
    if (command.isEnabled ?? true) command.run()
    else if (command.reason) showToast(command.reason)
  })
  // A layout effect, so that shortcuts work as soon as the page is visible.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', listener, { signal })
    // `:focus-visible` can't tell: it matches from the next key on.
    const onFocus = ({ type, detail }: Event & { detail?: number }) => {
      pressed.current = type === 'click' && detail ? document.activeElement : null
    }
    for (const type of ['click', 'focusout'] as const) document.addEventListener(type, onFocus, { signal })
    return () => listening.abort()
  }, [])
  return <CommandsContext value={registry}>{children}</CommandsContext>
}

function modifiedKey(event: KeyboardEvent, key: string): string | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  if (!(ctrlKey || metaKey || altKey) || usesAltGr(event)) return shiftKey ? `Shift+${key}` : key
  return altKey || shiftKey ? null : `Mod+${key}`
}

/** @param pressed the focused control if it got the focus by pointer; if a button, it leaves Space to the player */
function isReserved({ target }: KeyboardEvent, key: string, pressed: Element | null): boolean {
  if (!(target instanceof Element)) return false
  const isLeft = key === ' ' && target === pressed && target.matches('button, summary')
  return RESERVED_KEYS.some(
    ({ within, keys }) => target.closest(within) && (keys === null || (keys.test(key) && !isLeft)),
  )
}

const useRegistry = () => useRequired(CommandsContext)

/** By id. Without a command, there is none now. */
export function useCommands(commands: Commands): void {
  const registry = useRegistry()
  const id = useId()
  // Setting an existing key keeps its place, so commands stay in mounting order.
  useLayoutEffect(() => void registry.set(id, commands))
  useLayoutEffect(() => () => void registry.delete(id), [registry, id])
}

export function useAllCommands(): () => readonly ListedCommand[] {
  const registry = useRegistry()
  return () => listed(registry)
}

/** The component that mounted last, usually the player, comes first. */
function listed(registry: Registry): ListedCommand[] {
  return [...registry.values()]
    .reverse()
    .flatMap((commands) => Object.entries(commands).flatMap(([id, command]) => (command ? [{ ...command, id }] : [])))
}
