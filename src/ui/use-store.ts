import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ReadableStore } from '../lib/create-store.ts'

export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}

export function useOnChange<T>(store: ReadableStore<T>, onChange: (value: T) => void): void {
  const notify = useEffectEvent(() => onChange(store.get()))
  useEffect(() => store.subscribe(() => notify()), [store])
}
