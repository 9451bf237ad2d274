import { useSyncExternalStore } from 'react'
import type { ReadableStore } from '../lib/create-store.ts'

export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
