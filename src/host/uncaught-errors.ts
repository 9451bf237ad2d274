/** Calls `onError` for errors that nothing handles. The error is not passed on, because it may quote the call. */
export function watchUncaughtErrors(view: Window, onError: () => void): () => void {
  const watching = new AbortController()
  for (const type of ['error', 'unhandledrejection'])
    view.addEventListener(type, () => onError(), { signal: watching.signal })
  return () => watching.abort()
}
