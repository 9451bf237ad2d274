import type { Player } from './player.ts'

type Options = {
  load: () => void
  isChoosing: () => boolean
  onSkipped: (at: Seconds) => void
}

const SAME_POSITION: Seconds = 2
const AT_END: Seconds = 0.05
const SKIPS: readonly Seconds[] = [0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16]

/** Empty at the end of the recording. */
export function skipTargets(position: Seconds, player: Player): Seconds[] {
  const end = (player.state.get().duration ?? Number.POSITIVE_INFINITY) - AT_END
  return SKIPS.map((skip) => position + skip).filter((time) => time < end)
}

/**
 * For example when the system has reclaimed the decoder. Reloads once per position; audio that breaks again is
 * skipped. If nothing helps, playback stays paused until the user presses Play.
 */
export function recoverPlayback(player: Player, signal: AbortSignal, { load, isChoosing, onSkipped }: Options): void {
  let brokenAt: Seconds = Number.NEGATIVE_INFINITY
  let lastTried = brokenAt
  let wasWaiting = false

  const loadAt = (time: Seconds) => {
    lastTried = time
    load()
    if (time !== player.clock.now()) player.seek(time)
  }
  const unsubscribe = player.state.subscribe(() => {
    const { broken, waiting, playing, duration } = player.state.get()
    const isPlayRequested = waiting && !wasWaiting
    wasWaiting = waiting
    if (!broken || isChoosing()) return
    const now = player.clock.now()
    // There is nothing to recover, because Play starts from the beginning.
    const isOver = duration !== null && now > duration - AT_END
    if (isPlayRequested || (Math.abs(now - lastTried) >= SAME_POSITION && !isOver)) {
      brokenAt = now
      return loadAt(now)
    }
    // Playback must not jump back.
    const target = skipTargets(brokenAt, player).find((time) => time > Math.max(now, lastTried))
    if (target !== undefined && (playing || waiting)) {
      if (lastTried === brokenAt) onSkipped(brokenAt)
      return loadAt(target)
    }
    if (waiting) player.pause()
  })
  signal.addEventListener('abort', unsubscribe, { once: true })
}
