import { createStore, type ReadableStore } from '../lib/create-store.ts'
import type { TextStorage } from './storage.ts'

/** A value that all tabs of the viewer on this device share. */
export type KeptStore<T> = ReadableStore<T> & {
  /** Makes another of the latest that any tab has kept, so that no tab undoes what others did meanwhile. */
  change: (make: (latest: T) => T) => void
  release: () => void
}

/**
 * Keeps a value in the entry `name` and follows what other tabs keep there. Where storage is refused or full, memory is
 * all there is.
 * @param textOf null removes the entry
 */
export function createKeptStore<T>(
  storage: TextStorage,
  name: string,
  { read, textOf }: { read: () => T; textOf: (value: T) => string | null },
): KeptStore<T> {
  const { get, set, subscribe } = createStore(read())
  /** The entry as this tab knows it; what differs from that came from another tab. */
  let known = storage.read(name)
  const follow = () => {
    const text = storage.read(name)
    if (text === known) return
    known = text
    set(read())
  }
  return {
    get,
    subscribe,
    change(make) {
      follow()
      const next = make(get())
      storage.write(name, textOf(next))
      known = storage.read(name)
      set(next)
    },
    release: storage.subscribe(name, follow),
  }
}
