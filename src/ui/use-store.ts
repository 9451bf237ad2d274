import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ReadableStore } from '../lib/create-store.ts'

export function useStore<T>(store: ReadableStore<T>): T
/** Renders only when the selected value changes. */
export function useStore<T, Selected>(store: ReadableStore<T>, select: (value: T) => Selected): Selected
export function useStore<T>(store: ReadableStore<T>, select: (value: T) => unknown = (value) => value) {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}

export function useOnChange<T>(store: ReadableStore<T>, onChange: (value: T) => void): void {
  const notify = useEffectEvent(() => onChange(store.get()))
  useEffect(() => store.subscribe(() => notify()), [store])
}
