/** Rejects with the signal's reason if the signal is aborted first. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const settled = new AbortController()
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { signal: settled.signal })
    // A rejection after the abort would otherwise be unhandled.
    promise.then(resolve, reject)
  }).finally(() => settled.abort())
}
