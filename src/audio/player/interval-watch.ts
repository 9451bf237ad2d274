import { firstEndingAfter, type Interval } from '../../domain/time/interval.ts'
import type { Seconds } from '../../domain/units.ts'
import type { Clock } from './clock.ts'

/** The lists are ascending and disjoint. */
export type WatchedIntervals = {
  range: Interval | null
  skipped: readonly Interval[]
  muted: readonly Interval[]
  /** Played once at a lower speed. */
  slower: Interval | null
}

export type IntervalWatch = {
  set: (change: Partial<WatchedIntervals>) => void
  /** If `time` is in an interval to skip, that interval is played this time. */
  onSeek: (time: Seconds) => void
}

type Options = {
  isPlaying: () => boolean
  /** How long before a muted interval the sound must stop, because the clock may go that long without a tick. */
  lookAhead: () => Seconds
  onRangeEnd: (range: Interval) => void
  /** From the current time to the end of the interval to skip. */
  onSkip: (interval: Interval) => void
  onMuted: (isMuted: boolean) => void
  onSlowerEnd: () => void
}

const NOTHING: WatchedIntervals = { range: null, skipped: [], muted: [], slower: null }
/** Skipping less than this saves nothing, because the seek itself takes about as long. */
const MIN_SKIP: Seconds = 0.25
/** A seek to the start may land this much before it. Further before, the user has sought elsewhere. */
const NEAR: Seconds = 0.1

/** A clock with a subscriber ticks in each animation frame, so it has one only while there is something to watch. */
export function createIntervalWatch(clock: Clock, options: Options): IntervalWatch {
  const { isPlaying, lookAhead, onRangeEnd, onSkip, onMuted, onSlowerEnd } = options
  let watched = NOTHING
  let isMuted = false
  /** The interval to skip that contains this target of a seek is played until playback leaves it. */
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
    // If the interval contains the whole range, skipping it would make the range impossible to play.
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
    onSeek(time) {
      soughtTime = time
    },
  }
}
