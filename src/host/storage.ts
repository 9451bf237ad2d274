import * as v from 'valibot'
import { watchReturn } from './page-return.ts'

/** If the browser denies storage, nothing is stored and no method throws. */
export type TextStorage = {
  read: (name: string) => string | null
  write: (name: string, text: string | null) => void
  /** Another tab may have written the entry, also while this page couldn't receive events. */
  subscribe: (name: string, listener: () => void) => void
}

const PREFIX = 'call-viewer:'

export function tabStorage(): TextStorage {
  return storageOf(() => window.sessionStorage)
}

export function deviceStorage(): TextStorage {
  return storageOf(() => window.localStorage)
}

export function noStorage(): TextStorage {
  return { read: () => null, write: () => undefined, subscribe: () => undefined }
}

/** Access may throw, as in a sandboxed frame, and so may writing, if storage is full or denied. */
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

/** Null if there is no entry or it doesn't match the schema. */
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
