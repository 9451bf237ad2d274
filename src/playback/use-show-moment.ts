import { leadInTo } from '../domain/findings/findings.ts'
import type { Seconds } from '../domain/units.ts'
import { useReading } from '../reading/reading-provider.tsx'
import { usePlayback } from './playback-provider.tsx'

type Found = {
  /** Null if the playhead shall stay where it is. */
  start: Seconds | null
  turn: number | null
  /** The words to highlight in the turn. Without them, the turn is only brought into view. */
  words?: { start: number; end: number }
}
/** `plays`: also starts playback. `keepsTab`: on narrow pages, the selected tab stays selected. */
type Options = { plays?: boolean; keepsTab?: boolean }

/** Returns a function that moves the playhead to shortly before a moment that was found, and shows its turn. */
export function useShowMoment(): (found: Found, options?: Options) => void {
  const { player } = usePlayback()
  const { spotlight } = useReading()
  return ({ start, turn, words = { start: 0, end: 0 } }, { plays = false, keepsTab = false } = {}) => {
    if (start !== null) {
      player.seek(leadInTo(start))
      if (plays) player.play()
    }
    if (turn !== null) spotlight.set({ turn, ...words, keepsTab })
  }
}
