import { type Range, rangeFrom } from '../domain/range.ts'
import type { Seconds } from '../domain/units.ts'
import type { Clock } from './clock.ts'

/** What happens as playing comes to certain places. */
export type StretchWatch = {
  setRange: (range: Range | null) => void
  setPassOver: (stretches: readonly Range[]) => void
  /** A person went to `time`: what they asked for is heard, even inside a stretch that is passed over. */
  onSeek: (time: Seconds) => void
  release: () => void
}

type Options = {
  isPlaying: () => boolean
  onRangeEnd: (range: Range) => void
  onPassOver: (stretch: Range) => void
}

/** Less than this is not worth a jump, which costs about as much. */
const WORTH_A_JUMP: Seconds = 0.25

/** Listens to the clock only while there is something to watch for, and then keeps it ticking by itself. */
export function createStretchWatch(clock: Clock, { isPlaying, onRangeEnd, onPassOver }: Options): StretchWatch {
  let range: Range | null = null
  let passedOver: readonly Range[] = []
  /** Where a person went: what holds it is heard until playing has left it, however the stretches change meanwhile. */
  let chosen: Seconds | null = null
  let unwatch: (() => void) | null = null

  const onTime = () => {
    if (!isPlaying()) return
    const time = clock.now()
    if (range && time >= range.end) return onRangeEnd(range)
    const stretch = rangeFrom(passedOver, time)
    const asked = chosen === null ? null : rangeFrom(passedOver, chosen)
    if (chosen === null || !asked || asked.start > chosen || asked !== stretch) chosen = null
    if (!stretch || chosen !== null || time < stretch.start) return
    // A range in which nothing else is would never be heard.
    if (range && stretch.start <= range.start && stretch.end >= range.end) return
    if (stretch.end - time >= WORTH_A_JUMP) onPassOver({ start: time, end: stretch.end })
  }
  const watch = () => {
    const isWanted = range !== null || passedOver.length > 0
    if (isWanted) unwatch ??= clock.subscribe(onTime)
    else {
      unwatch?.()
      unwatch = null
    }
  }
  return {
    setRange(given) {
      range = given
      watch()
    },
    setPassOver(stretches) {
      passedOver = stretches
      watch()
    },
    onSeek(time) {
      chosen = time
    },
    release() {
      unwatch?.()
      unwatch = null
    },
  }
}
