import { useEffect, useState } from 'react'
import { STARTUP_DELAYS } from '../../domain/startup-plan.ts'

/** Returns false until the browser is idle for the first time. Used to delay content that is initially hidden. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(import.meta.env.MODE === 'without-rows-in-view-first')
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

/**
 * Calls `callback` when the browser is idle, or after a short timeout. Returns a function that cancels the call. Safari
 * doesn't support `requestIdleCallback`, so there `callback` runs in the next task.
 */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: STARTUP_DELAYS.idle })
  return () => cancelIdleCallback(request)
}
