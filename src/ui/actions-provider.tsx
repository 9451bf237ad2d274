import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { useHotkeys } from './use-hotkeys.ts'

/** Something a person can do, by its name; `key` does it too where single-key shortcuts are on. */
export type Action = { name: string; key?: string; run: () => void }

type Registry = { lists: Set<() => readonly Action[]> }

const ActionsContext = createContext<Registry | null>(null)

/** Knows all actions of what stands on the page. */
export function ActionsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState<Registry>(() => ({ lists: new Set() }))
  return <ActionsContext value={registry}>{children}</ActionsContext>
}

function useRegistry(): Registry {
  const registry = useContext(ActionsContext)
  if (!registry) throw new Error('useActions needs an ActionsProvider')
  return registry
}

/** Offers actions for as long as the component stands. */
export function useActions(actions: readonly Action[]): void {
  const { lists } = useRegistry()
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    const list = () => latest.current
    lists.add(list)
    return () => void lists.delete(list)
  }, [lists])
  useHotkeys(Object.fromEntries(actions.flatMap(({ key, run }) => (key === undefined ? [] : [[key, run]]))))
}

/** Gives all actions there are at the time of asking. */
export function useAllActions(): () => readonly Action[] {
  const { lists } = useRegistry()
  return () => [...lists].flatMap((list) => list())
}
