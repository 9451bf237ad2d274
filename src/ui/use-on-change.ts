import { useEffect, useRef } from 'react'
import type { ReadableStore } from '../lib/create-store.ts'

/** Calls `onChange` after every change of the store, without rendering. */
export function useOnChange<T>(store: ReadableStore<T>, onChange: (value: T) => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => store.subscribe(() => latest.current(store.get())), [store])
}
