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
  /** The stretch that a person went into. */
  let chosen: Range | null = null
  let unwatch: (() => void) | null = null

  const onTime = () => {
    if (!isPlaying()) return
    const time = clock.now()
    if (range && time >= range.end) return onRangeEnd(range)
    const stretch = rangeFrom(passedOver, time)
    if (chosen && stretch !== chosen) chosen = null
    if (!stretch || stretch === chosen || time < stretch.start) return
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
      chosen = null
      watch()
    },
    onSeek(time) {
      const stretch = rangeFrom(passedOver, time)
      chosen = stretch && time >= stretch.start ? stretch : null
    },
    release() {
      unwatch?.()
      unwatch = null
    },
  }
}
