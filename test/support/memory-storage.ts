import type { TextStorage } from '../../src/host/storage.ts'

/** Storage that lives as long as the test. */
export function memoryStorage(entries: Record<string, string> = {}): TextStorage & { entries: Map<string, string> } {
  const kept = new Map(Object.entries(entries))
  return {
    entries: kept,
    read: (name) => kept.get(name) ?? null,
    write(name, text) {
      if (text === null) kept.delete(name)
      else kept.set(name, text)
    },
  }
}
