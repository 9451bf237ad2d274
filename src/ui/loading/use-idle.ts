import { useEffect, useState } from 'react'
import { STARTUP_DELAYS } from '../../domain/startup-plan.ts'

/** False at first, true from the first idle period of the browser: for content that is initially hidden. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(import.meta.env.MODE === 'without-rows-in-view-first')
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}

/**
 * Calls `callback` when the browser is idle, or after a short timeout, and returns a function that cancels it. Safari has
 * no `requestIdleCallback`; there it is the next task.
 */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: STARTUP_DELAYS.idle })
  return () => cancelIdleCallback(request)
}
