import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useState } from 'react'
import { useHotkeys } from './use-hotkeys.ts'

/**
 * A named command. If single-key shortcuts are on, pressing `key` also runs the command. An action with an empty name
 * isn't listed in the command menu.
 */
export type Action = { name: string; key?: string; run: () => void }

/** The actions of all mounted components, by component id. */
type Registry = Map<string, readonly Action[]>

const ActionsContext = createContext<Registry | null>(null)

/** Collects the actions of its descendants for the command menu. */
export function ActionsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState<Registry>(() => new Map())
  return <ActionsContext value={registry}>{children}</ActionsContext>
}

function useRegistry(): Registry {
  const registry = useContext(ActionsContext)
  if (!registry) throw new Error('useActions needs an ActionsProvider')
  return registry
}

/** Registers actions while the component is mounted. */
export function useActions(actions: readonly Action[]): void {
  const registry = useRegistry()
  const id = useId()
  // Setting an existing key keeps the map's order, so actions are listed in the order in which their components
  // mounted.
  useLayoutEffect(() => void registry.set(id, actions))
  useLayoutEffect(() => () => void registry.delete(id), [registry, id])
  useHotkeys(Object.fromEntries(actions.flatMap(({ key, run }) => (key === undefined ? [] : [[key, run]]))))
}

/** Returns a function that lists the actions registered at the time of the call. */
export function useAllActions(): () => readonly Action[] {
  const registry = useRegistry()
  return () => [...registry.values()].flat()
}
