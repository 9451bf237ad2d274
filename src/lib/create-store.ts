/** An observable value. `get` returns the same reference until `set` replaces it. */
export type Store<T> = {
  get(): T
  set(next: T): void
  /** Calls `listener` after every change; returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void
}

/** A store without `set`. */
export type ReadableStore<T> = Omit<Store<T>, 'set'>

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      // Iterates over a copy because a listener may subscribe or unsubscribe listeners.
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

/** Calls `listener` after every change to the store, until the signal is aborted. */
export function subscribeUntil(
  signal: AbortSignal,
  store: Pick<ReadableStore<unknown>, 'subscribe'>,
  listener: () => void,
): void {
  if (!signal.aborted) signal.addEventListener('abort', store.subscribe(listener), { once: true })
}

/** A store whose value is computed from other stores: now, and after each of their changes until the signal is aborted. */
export function deriveStore<T>(
  signal: AbortSignal,
  sources: readonly Pick<ReadableStore<unknown>, 'subscribe'>[],
  compute: () => T,
): ReadableStore<T> {
  const store = createStore(compute())
  for (const source of sources) subscribeUntil(signal, source, () => store.set(compute()))
  return store
}
