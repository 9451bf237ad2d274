import { leadInTo } from '../domain/time/lead-in.ts'
import { useReading } from '../reading/reading-provider.tsx'
import { usePlayback } from './playback-provider.tsx'

type Found = {
  /** Null leaves the playhead where it is. */
  start: Seconds | null
  turn: number | null
  /** The words to highlight. Without them, the turn is only brought into view. */
  words?: { start: number; end: number }
}
/** `keepsTab`: narrow pages don't switch to the transcript's tab. */
type Options = { plays?: boolean; keepsTab?: boolean }

export function useShowMoment(): (found: Found, options?: Options) => void {
  const { player, timeline } = usePlayback()
  const { spotlight } = useReading()
  return ({ start, turn, words = { start: 0, end: 0 } }, { plays = false, keepsTab = false } = {}) => {
    if (start !== null) {
      player.seek(leadInTo(start))
      if (plays) player.play()
    }
    const id = timeline.turns[turn ?? -1]?.id
    if (id !== undefined) spotlight.set({ turn: id, ...words, keepsTab })
  }
}
