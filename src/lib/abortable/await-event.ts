/** Rejects with the signal's reason if the signal is aborted first. */
export function awaitEvent(target: EventTarget, event: string, signal: AbortSignal): Promise<void> {
  const settled = new AbortController()
  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    target.addEventListener(event, () => resolve(), { signal: settled.signal })
    signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal })
  }).finally(() => settled.abort())
}
