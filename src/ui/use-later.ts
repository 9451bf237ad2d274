import { useEffect, useState } from 'react'

/** False at first, true as soon as the browser finds the time: for what is not seen at first. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => whenIdle(() => setLater(true)), [])
  return isLater
}

/** Calls back when the browser is idle, soon at the latest; returns what calls that off. */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: 200 })
  return () => cancelIdleCallback(request)
}
