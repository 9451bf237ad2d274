import type { Seconds } from '../domain/units.ts'
import type { Player } from './player.ts'

type Options = {
  /** Gives the player its sound once more. */
  load: () => void
  /** Whoever tries out ways to play deals with what breaks. */
  isTrying: () => boolean
  /** The sound at this time could not be played and was passed over. */
  onPassed: (at: Seconds) => void
}

const SAME_PLACE: Seconds = 2
const AT_END: Seconds = 0.05
/** How far behind a place that no decoder gets through sound is looked for, nearest first. */
export const PASS_BY: readonly Seconds[] = [0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16]

/**
 * What plays may break, as when the system takes a decoder away: it is given again, once at each place. What breaks
 * there again, no decoder gets through: while it plays it goes on behind, and where nothing helps it waits for Play.
 */
export function mendPlayer(player: Player, signal: AbortSignal, { load, isTrying, onPassed }: Options): void {
  let brokeAt: Seconds = Number.NEGATIVE_INFINITY
  /** Where it was tried last, and how far behind the place that broke that was meant to be. */
  let tried = brokeAt
  let passed: Seconds = 0
  let wasWaiting = false

  const mend = (by: Seconds) => {
    passed = by
    load()
    if (by > 0) player.seek(brokeAt + by)
    tried = player.clock.now()
  }
  const stop = player.state.subscribe(() => {
    const { broken, waiting, playing, duration } = player.state.get()
    const isWished = waiting && !wasWaiting
    wasWaiting = waiting
    if (!broken || isTrying()) return
    const now = player.clock.now()
    // Who plays at the end begins at the start.
    const end = (duration ?? Number.POSITIVE_INFINITY) - AT_END
    if (isWished || (Math.abs(now - tried) >= SAME_PLACE && now < end)) {
      brokeAt = now
      return mend(0)
    }
    // It may have played a little since, and does not go back.
    const by = PASS_BY.find((one) => one > passed && brokeAt + one > now)
    if (by !== undefined && brokeAt + by < end && (playing || waiting)) {
      if (passed === 0) onPassed(brokeAt)
      return mend(by)
    }
    if (waiting) player.pause()
  })
  signal.addEventListener('abort', stop)
}
