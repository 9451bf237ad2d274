import type * as v from 'valibot'
import { createStore } from '../lib/create-store.ts'
import { readStored, type TextStorage } from './storage.ts'

/**
 * Keeps its value in a storage entry and follows other tabs; in memory if storage is denied or full.
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
  /** As this tab last read or wrote it. Other content is from another tab. */
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
    /** From the latest value that any tab stored, so that tabs don't undo each other's changes. */
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
