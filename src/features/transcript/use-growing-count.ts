import { useEffect, useState } from 'react'

/** What each idle moment adds. */
const MORE = 25

/** How many of `total` pieces are to be drawn by now: `first` at once, the rest as the browser finds the time. */
export function useGrowingCount(total: number, first: number): number {
  const [count, setCount] = useState(first)
  const isWhole = count >= total
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks for the next
  useEffect(() => {
    if (isWhole) return
    return whenIdle(() => setCount((before) => before + MORE))
  }, [isWhole, count])
  return Math.min(count, total)
}

/** Calls back when the browser is idle, soon at the latest; returns what calls that off. */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(callback, { timeout: 200 })
  return () => cancelIdleCallback(request)
}
