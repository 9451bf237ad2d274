/**
 * Calls `onError` for every error that no other code handles. The error itself is not passed on, because it may quote
 * the call. Returns a function that stops watching.
 */
export function watchUncaughtErrors(view: Window, onError: () => void): () => void {
  const watching = new AbortController()
  for (const type of ['error', 'unhandledrejection'])
    view.addEventListener(type, () => onError(), { signal: watching.signal })
  return () => watching.abort()
}
