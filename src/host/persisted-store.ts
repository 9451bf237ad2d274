import { createStore, type ReadableStore } from '../lib/create-store.ts'
import type { TextStorage } from './storage.ts'

/** A value that all tabs of the viewer on this device share. */
export type PersistedStore<T> = ReadableStore<T> & {
  /** Derives the next value from the latest one of all tabs, so tabs don't undo each other's changes. */
  change: (update: (latest: T) => T) => void
  release: () => void
}

/**
 * Keeps a value in the storage entry `name`, and follows the changes of other tabs. If storage is refused or full, the
 * value lives in memory only.
 * @param textOf returns null to remove the entry
 */
export function createPersistedStore<T>(
  storage: TextStorage,
  name: string,
  { read, textOf }: { read: () => T; textOf: (value: T) => string | null },
): PersistedStore<T> {
  const { get, set, subscribe } = createStore(read())
  /** The entry as this tab last saw it: a different text was written by another tab. */
  let lastText = storage.read(name)
  const readChange = () => {
    const text = storage.read(name)
    if (text === lastText) return
    lastText = text
    set(read())
  }
  return {
    get,
    subscribe,
    change(update) {
      readChange()
      const next = update(get())
      storage.write(name, textOf(next))
      lastText = storage.read(name)
      set(next)
    },
    release: storage.subscribe(name, readChange),
  }
}
