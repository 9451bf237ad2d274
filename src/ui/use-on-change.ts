import { useEffect, useEffectEvent } from 'react'
import type { ReadableStore } from '../lib/create-store.ts'

export function useOnChange<T>(store: ReadableStore<T>, onChange: (value: T) => void): void {
  const notify = useEffectEvent(() => onChange(store.get()))
  useEffect(() => store.subscribe(() => notify()), [store])
}
