import { firstEndingAfter, type Interval } from '../../domain/time/interval.ts'
import type { Clock } from './clock.ts'

/** Ascending and disjoint. */
type WatchedIntervals = {
  range: Interval | null
  skipped: readonly Interval[]
  muted: readonly Interval[]
  slower: Interval | null
}

type Options = {
  isPlaying: () => boolean
  /** The clock may go this long without a tick. */
  lookAhead: () => Seconds
  onRangeEnd: (range: Interval) => void
  onSkip: (interval: Interval) => void
  onMuted: (isMuted: boolean) => void
  onSlowerEnd: () => void
}

const NOTHING: WatchedIntervals = { range: null, skipped: [], muted: [], slower: null }
/** The seek itself takes about as long. */
const MIN_SKIP: Seconds = 0.25
/** A seek may land this much before its target. */
const NEAR: Seconds = 0.1

/** The clock ticks in each animation frame while it has a subscriber. */
export function createIntervalWatch(clock: Clock, options: Options) {
  const { isPlaying, lookAhead, onRangeEnd, onSkip, onMuted, onSlowerEnd } = options
  let watched = NOTHING
  let isMuted = false
  let soughtTime: Seconds | null = null
  let unsubscribe: (() => void) | null = null

  const mute = () => {
    const time = clock.now()
    const interval = firstEndingAfter(watched.muted, time)
    const next = interval !== null && interval.start <= time + lookAhead()
    if (next === isMuted) return
    isMuted = next
    onMuted(isMuted)
  }
  const stopOrSkip = () => {
    const { range, skipped } = watched
    const time = clock.now()
    if (range && time >= range.end) return onRangeEnd(range)
    const interval = firstEndingAfter(skipped, time)
    const sought = soughtTime === null ? null : firstEndingAfter(skipped, soughtTime)
    if (soughtTime === null || !sought || sought.start > soughtTime || sought !== interval) soughtTime = null
    if (!interval || soughtTime !== null || time < interval.start) return
    // The range would be impossible to play.
    if (range && interval.start <= range.start && interval.end >= range.end) return
    if (interval.end - time >= MIN_SKIP) onSkip({ start: time, end: interval.end })
  }
  const onTime = () => {
    const { slower } = watched
    const time = clock.now()
    if (slower && (time >= slower.end || time < slower.start - NEAR)) {
      set({ slower: null })
      onSlowerEnd()
    }
    mute()
    if (isPlaying()) stopOrSkip()
  }
  const set = (change: Partial<WatchedIntervals>) => {
    watched = { ...watched, ...change }
    mute()
    const { range, skipped, muted, slower } = watched
    if (range || slower || skipped.length > 0 || muted.length > 0) unsubscribe ??= clock.subscribe(onTime)
    else {
      unsubscribe?.()
      unsubscribe = null
    }
  }
  return {
    set,
    /** An interval to skip that contains `time` is played this time. */
    onSeek(time: Seconds) {
      soughtTime = time
    },
  }
}
