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
/** How far behind a place that no decoder gets through sound is looked for, nearest first. */
export const PASS_BY: readonly Seconds[] = [0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16]

/**
 * What plays may break, as when the system takes a decoder away: it is given again, once at each place. What breaks
 * there again, no decoder gets through: while it plays it goes on behind, and where nothing helps it waits for Play.
 */
export function mendPlayer(player: Player, signal: AbortSignal, { load, isTrying, onPassed }: Options): void {
  let brokeAt: Seconds | null = null
  /** Where it was tried last. */
  let tried: Seconds = 0
  let passes = 0
  let wasWaiting = false

  const mendAt = (time: Seconds) => {
    tried = time
    load()
    if (time !== player.clock.now()) player.seek(time)
  }
  const stop = player.state.subscribe(() => {
    const { broken, waiting, playing } = player.state.get()
    const isWished = waiting && !wasWaiting
    wasWaiting = waiting
    if (!broken || isTrying()) return
    const now = player.clock.now()
    if (brokeAt === null || isWished || Math.abs(now - tried) >= SAME_PLACE) {
      brokeAt = now
      passes = 0
      return mendAt(now)
    }
    const by = PASS_BY[passes]
    if (by !== undefined && (playing || waiting)) {
      if (passes === 0) onPassed(brokeAt)
      passes += 1
      return mendAt(brokeAt + by)
    }
    if (waiting) player.pause()
  })
  signal.addEventListener('abort', stop)
}
