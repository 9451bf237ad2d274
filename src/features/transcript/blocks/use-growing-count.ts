import { useEffect, useState } from 'react'
import { whenIdle } from '../../../lib/timing/when-idle.ts'

/** Items added per idle period. Eight blocks of a transcript take about 20 ms. */
const STEP = 8

/**
 * Returns how many of `total` items to render. The count starts at `first` and grows whenever the browser is idle, so a
 * long list doesn't delay the first paint.
 */
export function useGrowingCount(total: number, first: number): number {
  const [count, setCount] = useState(first)
  const isComplete = count >= total
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step requests the next one
  useEffect(() => {
    if (isComplete) return
    return whenIdle(() => setCount((before) => before + STEP))
  }, [isComplete, count])
  return Math.min(count, total)
}
