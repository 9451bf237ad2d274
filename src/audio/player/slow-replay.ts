import type { Interval } from '../../domain/time/interval.ts'
import type { Seconds } from '../../domain/units.ts'
import type { Clock } from './clock.ts'

export type SlowReplay = { start: (interval: Interval) => void; stop: () => void }

const FACTOR = 0.7
/** Below this speed, speech is unintelligible. */
const MIN_RATE = 0.5
/** A seek to the start may land this much before it. Further before, the user has sought elsewhere. */
const NEAR: Seconds = 0.1

export function createSlowReplay(element: HTMLMediaElement, clock: Clock): SlowReplay {
  let unsubscribe: (() => void) | null = null
  const stop = () => {
    if (!unsubscribe) return
    unsubscribe()
    unsubscribe = null
    element.playbackRate = element.defaultPlaybackRate
  }
  return {
    start(interval) {
      stop()
      element.playbackRate = Math.max(MIN_RATE, element.defaultPlaybackRate * FACTOR)
      unsubscribe = clock.subscribe(() => {
        const time = clock.now()
        if (time >= interval.end || time < interval.start - NEAR) stop()
      })
    },
    stop,
  }
}
