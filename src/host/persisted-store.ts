import type * as v from 'valibot'
import { createStore } from '../lib/create-store.ts'
import { readStored, type TextStorage } from './storage.ts'

/**
 * Creates a store that keeps its value in the storage entry `name` and picks up changes from other tabs. If storage is
 * denied or full, the value is kept only in memory.
 * @param initial the value if there is no valid entry
 */
export function createPersistedStore<T>(
  storage: TextStorage,
  name: string,
  schema: v.GenericSchema<unknown, T>,
  initial: T,
) {
  const read = () => readStored(storage, name, schema) ?? initial
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
  storage.subscribe(name, readChange)
  return {
    get,
    subscribe,
    /**
     * Derives the next value from the latest one that any tab has stored, so that tabs don't undo each other's changes.
     */
    change(update: (latest: T) => T) {
      readChange()
      const next = update(get())
      const text = JSON.stringify(next)
      storage.write(name, text === JSON.stringify(initial) ? null : text)
      lastText = storage.read(name)
      set(next)
    },
  }
}
