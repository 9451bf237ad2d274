import type { Interval } from '../../domain/time/interval.ts'
import type { Seconds } from '../../domain/units.ts'
import type { Clock } from './clock.ts'

/** Plays an interval once at a lower speed, without changing the chosen speed. */
export type SlowReplay = { start: (interval: Interval) => void; stop: () => void }

const FACTOR = 0.7
/** Below this speed, speech is unintelligible. */
const MIN_RATE = 0.5
/**
 * A seek to the interval's start may land up to this much before it. An earlier position means that the user has sought
 * elsewhere, which ends the replay.
 */
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
