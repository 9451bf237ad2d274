/**
 * Calls `onError` for every unhandled error until the signal is aborted. The error itself isn't passed on, because its
 * message may quote private data from the call.
 */
export function watchUncaughtErrors(view: Window, signal: AbortSignal, onError: () => void): void {
  for (const type of ['error', 'unhandledrejection']) view.addEventListener(type, () => onError(), { signal })
}
