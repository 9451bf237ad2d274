import { moveNudge, nudgeFor } from '../domain/nudge.ts'
import { nextStart, positionAt } from '../domain/timeline.ts'
import type { Seconds } from '../domain/units.ts'
import { usePlayback } from './playback-provider.tsx'

/** A turn that begins so soon is meant, rather than the one that goes on. */
const SOON: Seconds = 1.5

export type Sync = {
  /** Steps of 0.1 s: the words come later, or earlier when below 0. */
  step: (steps: number) => void
  /** The turn at `index` begins at the time that sounds now. */
  beginNow: (index: number) => void
  /** Index of the turn whose start is nearest: the current one, or the next when that is about to begin; -1 for none. */
  meant: () => number
  reset: () => void
}

/** Moves the transcript against the recording. */
export function useSync(): Sync {
  const { player, timeline, nudge } = usePlayback()
  return {
    step: (steps) => nudge.set(moveNudge(nudge.get(), steps)),
    beginNow(index) {
      const start = timeline.turns[index]?.start
      if (start === null || start === undefined) return
      nudge.set(nudgeFor(start - nudge.get(), player.clock.now()))
    },
    meant() {
      const now = player.clock.now()
      const current = positionAt(timeline, now)
      const since = now - (timeline.turns[current]?.start ?? Number.NEGATIVE_INFINITY)
      const next = nextStart(timeline, now)
      const isSoon = next !== null && next - now < Math.min(SOON, since)
      return isSoon ? positionAt(timeline, next) : current
    },
    reset: () => nudge.set(0),
  }
}
