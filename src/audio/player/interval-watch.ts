import { firstEndingAfter, type Interval } from '../../domain/time/interval.ts'
import type { Seconds } from '../../domain/units.ts'
import type { Clock } from './clock.ts'

export type IntervalWatch = {
  setRange: (range: Interval | null) => void
  /** @param intervals ascending and disjoint */
  setSkippedIntervals: (intervals: readonly Interval[]) => void
  /** Call when a seek to `time` is requested. If `time` is in an interval to skip, that interval is played this time. */
  onSeek: (time: Seconds) => void
  release: () => void
}

type Options = {
  isPlaying: () => boolean
  onRangeEnd: (range: Interval) => void
  /** @param interval from the current time to the end of the interval to skip */
  onSkip: (interval: Interval) => void
}

/** Skipping less than this saves nothing, because the seek itself takes about as long. */
const MIN_SKIP: Seconds = 0.25

/** A clock with a subscriber ticks in each animation frame, so it has one only while there is something to watch. */
export function createIntervalWatch(clock: Clock, { isPlaying, onRangeEnd, onSkip }: Options): IntervalWatch {
  let range: Interval | null = null
  let skipped: readonly Interval[] = []
  /** The interval to skip that contains this target of a seek is played until playback leaves it. */
  let soughtTime: Seconds | null = null
  let unsubscribe: (() => void) | null = null

  const onTime = () => {
    if (!isPlaying()) return
    const time = clock.now()
    if (range && time >= range.end) return onRangeEnd(range)
    const interval = firstEndingAfter(skipped, time)
    const sought = soughtTime === null ? null : firstEndingAfter(skipped, soughtTime)
    if (soughtTime === null || !sought || sought.start > soughtTime || sought !== interval) soughtTime = null
    if (!interval || soughtTime !== null || time < interval.start) return
    // If the interval contains the whole range, skipping it would make the range impossible to play.
    if (range && interval.start <= range.start && interval.end >= range.end) return
    if (interval.end - time >= MIN_SKIP) onSkip({ start: time, end: interval.end })
  }
  const subscribeIfNeeded = () => {
    const isNeeded = range !== null || skipped.length > 0
    if (isNeeded) unsubscribe ??= clock.subscribe(onTime)
    else {
      unsubscribe?.()
      unsubscribe = null
    }
  }
  return {
    setRange(next) {
      range = next
      subscribeIfNeeded()
    },
    setSkippedIntervals(intervals) {
      skipped = intervals
      subscribeIfNeeded()
    },
    onSeek(time) {
      soughtTime = time
    },
    release() {
      unsubscribe?.()
      unsubscribe = null
    },
  }
}
