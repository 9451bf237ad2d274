/** Text kept under a name; a browser that refuses storage keeps nothing and says nothing. */
export type TextStorage = {
  read: (name: string) => string | null
  /** Keeps `text`, or removes the entry when it is null. */
  write: (name: string, text: string | null) => void
  /** Calls `listener` when another tab may have written the entry; returns the function that stops it. */
  subscribe: (name: string, listener: () => void) => () => void
}

const PREFIX = 'call-viewer:'

/** This tab's storage, gone when the tab is closed. */
export function tabStorage(): TextStorage {
  return storageOf(() => window.sessionStorage)
}

/** This device's storage, until the person clears it. */
export function deviceStorage(): TextStorage {
  return storageOf(() => window.localStorage)
}

/** For a viewer inside a portal's page: nothing is kept. */
export function noStorage(): TextStorage {
  return { read: () => null, write: () => undefined, subscribe: () => () => undefined }
}

/** The mere access may throw (a sandboxed frame), as may a full or refused storage. */
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
        // Refused storage: the viewer works without memory.
      }
    },
    subscribe(name, listener) {
      const onStorage = ({ key }: StorageEvent) => {
        // Without a key, all was cleared.
        if (key === null || key === PREFIX + name) listener()
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
