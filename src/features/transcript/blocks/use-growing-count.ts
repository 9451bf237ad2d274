import { useEffect, useState } from 'react'
import { whenIdle } from '../../../ui/loading/use-idle.ts'

/** Items added per idle period. */
const STEP = 25

/**
 * Returns the number of items to render, out of `total`. It starts with `first` and grows in each idle period of the
 * browser, so a long list doesn't delay the first paint.
 */
export function useGrowingCount(total: number, first: number): number {
  const [count, setCount] = useState(import.meta.env.MODE === 'without-rows-in-view-first' ? total : first)
  const isComplete = count >= total
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step requests the next one
  useEffect(() => {
    if (isComplete) return
    return whenIdle(() => setCount((before) => before + STEP))
  }, [isComplete, count])
  return Math.min(count, total)
}
