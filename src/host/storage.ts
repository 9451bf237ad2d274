import * as v from 'valibot'
import { watchReturn } from './page-return.ts'

/** Stores strings by name. If the browser denies access to storage, nothing is stored, but no method throws. */
export type TextStorage = {
  read: (name: string) => string | null
  /** Stores `text`, or removes the entry if `text` is null. */
  write: (name: string, text: string | null) => void
  /**
   * Calls `listener` when another tab may have written the entry. This includes writes that happened while this page
   * couldn't receive events.
   */
  subscribe: (name: string, listener: () => void) => void
}

const PREFIX = 'call-viewer:'

/** Storage that lasts until this tab is closed. */
export function tabStorage(): TextStorage {
  return storageOf(() => window.sessionStorage)
}

/** Storage that lasts on this device until the user clears it. */
export function deviceStorage(): TextStorage {
  return storageOf(() => window.localStorage)
}

/** Stores nothing. Used, for example, by an embedded viewer. */
export function noStorage(): TextStorage {
  return { read: () => null, write: () => undefined, subscribe: () => undefined }
}

/** Accessing storage may throw, for example in a sandboxed frame. Writing may throw if storage is full or denied. */
function storageOf(area: () => Storage): TextStorage {
  return {
    read(name) {
      try {
        return area().getItem(PREFIX + name)
      } catch {
        return null
      }
    },
    write(name, text) {
      try {
        if (text === null) area().removeItem(PREFIX + name)
        else area().setItem(PREFIX + name, text)
      } catch {
        // The viewer works without storage.
      }
    },
    subscribe(name, listener) {
      window.addEventListener('storage', ({ key }) => {
        // A null key means that all entries were cleared.
        if (key === null || key === PREFIX + name) listener()
      })
      watchReturn(window, listener)
    },
  }
}

/** Reads an entry stored as JSON. Returns null if there is none or if it doesn't match the schema. */
export function readStored<S extends v.GenericSchema>(
  storage: TextStorage,
  name: string,
  schema: S,
): v.InferOutput<S> | null {
  const text = storage.read(name)
  if (text === null) return null
  try {
    const read = v.safeParse(schema, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
