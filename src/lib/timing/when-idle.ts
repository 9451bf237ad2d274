/**
 * Calls `callback` when the browser is idle, or after `timeout` milliseconds at the latest. Returns a function that
 * cancels the call. Safari doesn't support `requestIdleCallback`, so there `callback` runs in the next task.
 */
export function whenIdle(callback: () => void, timeout = 200): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout })
  return () => cancelIdleCallback(request)
}
