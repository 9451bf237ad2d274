import { nextTurnStart, turnIndexAt } from '../domain/call/timeline.ts'
import { stepSyncOffset, syncOffsetFor } from '../domain/time/sync-offset.ts'
import { useClock, usePlayback } from './playback-provider.tsx'

/** An upcoming turn that starts within this time may be aligned instead of the current turn. */
const UPCOMING: Seconds = 1.5

/** Returns functions that shift the transcript relative to the recording. */
export function useSync() {
  const { player, timeline, offsetTimeline, syncOffset, shownOffset, matchesSound } = usePlayback()
  /** From then on, the turns follow this offset instead of the sound. */
  const setOffset = (offset: Seconds) => {
    syncOffset.set(offset)
    matchesSound.set(false)
  }
  return {
    /** In steps of 0.1 s. Positive steps move the transcript later. */
    step: (steps: number) => setOffset(stepSyncOffset(shownOffset.get(), steps)),
    alignTurnToPlayhead(index: number) {
      const start = offsetTimeline.turns[index]?.start
      if (start === null || start === undefined) return
      setOffset(syncOffsetFor(start - syncOffset.get(), player.position()))
    },
    /** The turn that starts nearest to the playhead: the current turn or an upcoming one. -1 if there is none. */
    turnToAlign() {
      const now = player.clock.now()
      const current = turnIndexAt(timeline, now)
      const elapsed = now - (timeline.turns[current]?.start ?? Number.NEGATIVE_INFINITY)
      const next = nextTurnStart(timeline, now)
      const isUpcoming = next !== null && next - now < Math.min(UPCOMING, elapsed)
      return isUpcoming ? turnIndexAt(timeline, next) : current
    },
    reset: () => setOffset(0),
  }
}

/** The current result of `turnToAlign`. The component re-renders when it changes. */
export function useTurnToAlign(): number {
  const { turnToAlign } = useSync()
  return useClock(turnToAlign)
}
