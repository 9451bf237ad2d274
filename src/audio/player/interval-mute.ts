import { firstEndingAfter, type Interval } from '../../domain/time/interval.ts'
import type { Seconds } from '../../domain/units.ts'
import type { Clock } from './clock.ts'

export type IntervalMute = {
  /** @param intervals ascending and disjoint */
  setIntervals: (intervals: readonly Interval[]) => void
  release: () => void
}

/**
 * @param lookAhead how long before an interval the sound must stop, because the clock may go that long without a tick
 * @param onChange called with true when the sound must stop, and with false when it may continue
 */
export function createIntervalMute(
  clock: Clock,
  lookAhead: () => Seconds,
  onChange: (isMuted: boolean) => void,
): IntervalMute {
  let intervals: readonly Interval[] = []
  let isMuted = false
  let unsubscribe: (() => void) | null = null

  const onTime = () => {
    const time = clock.now()
    const interval = firstEndingAfter(intervals, time)
    const next = interval !== null && interval.start <= time + lookAhead()
    if (next === isMuted) return
    isMuted = next
    onChange(isMuted)
  }
  const release = () => {
    unsubscribe?.()
    unsubscribe = null
  }
  return {
    setIntervals(next) {
      intervals = next
      onTime()
      // Subscribe only while there are intervals, because a clock with a subscriber ticks once per animation frame.
      if (intervals.length > 0) unsubscribe ??= clock.subscribe(onTime)
      else release()
    },
    release,
  }
}
