import type { TextStorage } from '../../src/host/storage.ts'

type MemoryStorage = TextStorage & {
  entries: Map<string, string>
  /** The same storage in another tab. */
  otherTab: () => TextStorage
  /** Tells each tab what others have written since the last time. */
  deliver: () => void
}

/** Storage that lives as long as the test. */
export function memoryStorage(entries: Record<string, string> = {}): MemoryStorage {
  const kept = new Map(Object.entries(entries))
  const listeners = new Set<(name: string, writer: TextStorage) => void>()
  let untold: { name: string; writer: TextStorage }[] = []
  const openTab = (): TextStorage => {
    const tab: TextStorage = {
      read: (name) => kept.get(name) ?? null,
      write(name, text) {
        if (text === null) kept.delete(name)
        else kept.set(name, text)
        untold.push({ name, writer: tab })
      },
      subscribe(name, listener) {
        const onWritten = (written: string, writer: TextStorage) => {
          if (written === name && writer !== tab) listener()
        }
        listeners.add(onWritten)
        return () => listeners.delete(onWritten)
      },
    }
    return tab
  }
  return {
    ...openTab(),
    entries: kept,
    otherTab: openTab,
    deliver() {
      const news = untold
      untold = []
      for (const { name, writer } of news) for (const listener of listeners) listener(name, writer)
    },
  }
}
