import { useSyncExternalStore } from 'react'
import type { ReadableStore } from '../lib/create-store.ts'

/** Returns the value of a store, and re-renders when it changes. */
export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
