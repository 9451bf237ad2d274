/**
 * After `timeout` milliseconds at the latest. Safari has no `requestIdleCallback`. Returns a function that cancels.
 */
export function whenIdle(callback: () => void, timeout = 200): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout })
  return () => cancelIdleCallback(request)
}
