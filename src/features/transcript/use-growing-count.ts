import { useEffect, useState } from 'react'
import { whenIdle } from '../../ui/use-later.ts'

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
