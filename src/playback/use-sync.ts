import { nextTurnStart, turnIndexAt } from '../domain/call/timeline.ts'
import { stepSyncOffset, syncOffsetFor } from '../domain/time/sync-offset.ts'
import type { Seconds } from '../domain/units.ts'
import { usePlayback } from './playback-provider.tsx'
import { useClock } from './use-clock.ts'

/** How soon an upcoming turn must start to be aligned instead of the current one. */
const UPCOMING: Seconds = 1.5

export function useSync() {
  const { player, offsetTimeline: timeline, syncOffset, startsWithVoice } = usePlayback()
  return {
    /** In steps of 0.1 s; positive ones move the transcript later. */
    step: (steps: number) => syncOffset.set(stepSyncOffset(syncOffset.get(), steps)),
    alignTurnToPlayhead(index: number) {
      const start = timeline.turns[index]?.start
      if (start === null || start === undefined) return
      syncOffset.set(syncOffsetFor(start - syncOffset.get(), player.position()))
    },
    /**
     * The turn that starts nearest to the playhead. -1 if there is none, or if turns start with the voice, which no
     * offset changes.
     */
    turnToAlign() {
      if (startsWithVoice.get()) return -1
      const now = player.clock.now()
      const current = turnIndexAt(timeline, now)
      const elapsed = now - (timeline.turns[current]?.start ?? Number.NEGATIVE_INFINITY)
      const next = nextTurnStart(timeline, now)
      const isUpcoming = next !== null && next - now < Math.min(UPCOMING, elapsed)
      return isUpcoming ? turnIndexAt(timeline, next) : current
    },
    reset: () => syncOffset.set(0),
  }
}

export function useTurnToAlign(): number {
  const { turnToAlign } = useSync()
  return useClock(turnToAlign)
}
