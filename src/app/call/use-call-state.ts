import { useSyncExternalStore } from 'react'
import type { CallState, CallStore } from './call-store.ts'

/** @param select must return the same reference for the same state, so select a field or a primitive */
export function useCallState<T>(store: CallStore, select: (state: CallState) => T): T {
  return useSyncExternalStore(store.subscribe, () => select(store.get()))
}
