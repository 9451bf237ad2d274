/**
 * Calls `onError` for every unhandled error until the signal is aborted. The error itself isn't passed on, because it
 * may quote the call.
 */
export function watchUncaughtErrors(view: Window, signal: AbortSignal, onError: () => void): void {
  for (const type of ['error', 'unhandledrejection']) view.addEventListener(type, () => onError(), { signal })
}
