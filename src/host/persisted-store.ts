import { createStore, type ReadableStore } from '../lib/create-store.ts'
import type { TextStorage } from './storage.ts'

/** A value shared by all of the viewer's tabs on this device. */
export type PersistedStore<T> = ReadableStore<T> & {
  /**
   * Derives the next value from the latest one that any tab has stored, so that tabs don't undo each other's changes.
   */
  change: (update: (latest: T) => T) => void
  release: () => void
}

/**
 * Creates a store that keeps its value in the storage entry `name` and picks up changes from other tabs. If storage is
 * denied or full, the value is kept only in memory.
 * @param textOf returns null to remove the entry
 */
export function createPersistedStore<T>(
  storage: TextStorage,
  name: string,
  { read, textOf }: { read: () => T; textOf: (value: T) => string | null },
): PersistedStore<T> {
  const { get, set, subscribe } = createStore(read())
  /**
   * The entry's content when this tab last read or wrote it. If the stored content differs, another tab has written it.
   */
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
