import type { Range } from '../domain/range.ts'
import type { Clock } from './clock.ts'

/** Plays one stretch slower, once; the chosen speed stays what it is. */
export type SlowReplay = { start: (range: Range) => void; stop: () => void }

const SLOWER = 0.7
/** Below this, speech falls apart. */
const SLOWEST = 0.5
/** A seek lands so near, or is another. */
const NEAR = 0.1

export function createSlowReplay(element: HTMLMediaElement, clock: Clock): SlowReplay {
  let unwatch: (() => void) | null = null
  const stop = () => {
    if (!unwatch) return
    unwatch()
    unwatch = null
    element.playbackRate = element.defaultPlaybackRate
  }
  return {
    start(range) {
      stop()
      element.playbackRate = Math.max(SLOWEST, element.defaultPlaybackRate * SLOWER)
      unwatch = clock.subscribe(() => {
        const time = clock.now()
        if (time >= range.end || time < range.start - NEAR) stop()
      })
    },
    stop,
  }
}
