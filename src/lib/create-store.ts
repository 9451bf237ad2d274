/** `get` returns the same reference until `set` replaces it. */
export type Store<T> = {
  get(): T
  set(next: T): void
  /** Returns a function that unsubscribes the listener. */
  subscribe(listener: () => void): () => void
}

export type ReadableStore<T> = Omit<Store<T>, 'set'>

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      // A listener may subscribe or unsubscribe listeners.
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

export function subscribeUntil(
  signal: AbortSignal,
  store: Pick<ReadableStore<unknown>, 'subscribe'>,
  listener: () => void,
): void {
  if (!signal.aborted) signal.addEventListener('abort', store.subscribe(listener), { once: true })
}

/** Computed now, and after each change of the sources until the signal is aborted. */
export function deriveStore<T>(
  signal: AbortSignal,
  sources: readonly Pick<ReadableStore<unknown>, 'subscribe'>[],
  compute: () => T,
): ReadableStore<T> {
  const store = createStore(compute())
  for (const source of sources) subscribeUntil(signal, source, () => store.set(compute()))
  return store
}
