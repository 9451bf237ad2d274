/** A value that can be watched. `get` returns the same reference until `set` is given another. */
export type Store<T> = {
  get(): T
  set(next: T): void
  /** Calls `listener` after every change; returns the function that stops it. */
  subscribe(listener: () => void): () => void
}

/** The reading side of a store. */
export type ReadableStore<T> = Omit<Store<T>, 'set'>

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
