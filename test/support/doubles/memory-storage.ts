import type { TextStorage } from '../../../src/host/storage.ts'

export function memoryStorage(entries: Record<string, string> = {}) {
  const values = new Map(Object.entries(entries))
  const listeners = new Set<(name: string, writer: TextStorage) => void>()
  let undelivered: { name: string; writer: TextStorage }[] = []
  const openTab = (): TextStorage => {
    const tab: TextStorage = {
      read: (name) => values.get(name) ?? null,
      write(name, text) {
        if (text === null) values.delete(name)
        else values.set(name, text)
        undelivered.push({ name, writer: tab })
      },
      subscribe(name, listener) {
        listeners.add((written, writer) => {
          if (written === name && writer !== tab) listener()
        })
      },
    }
    return tab
  }
  return {
    ...openTab(),
    entries: values,
    otherTab: openTab,
    /** Notifies each tab of what others have written since. */
    deliver() {
      const writes = undelivered
      undelivered = []
      for (const { name, writer } of writes) for (const listener of listeners) listener(name, writer)
    },
  }
}
