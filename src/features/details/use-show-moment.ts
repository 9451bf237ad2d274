import { leadInTo } from '../../domain/findings/findings.ts'
import type { Interval } from '../../domain/time/interval.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useReading } from '../../reading/reading-provider.tsx'

/** `plays`: also starts playback. `keepsTab`: on narrow pages, the selected tab stays selected. */
type Options = { plays?: boolean; keepsTab?: boolean }

/**
 * Returns a function that moves the playhead to shortly before a moment of the conversation and brings its turn into
 * view.
 */
export function useShowMoment(): (moment: Interval & { turn: number | null }, options?: Options) => void {
  const { player } = usePlayback()
  const { spotlight } = useReading()
  return (moment, { plays = false, keepsTab = false } = {}) => {
    player.seek(leadInTo(moment))
    if (plays) player.play()
    if (moment.turn !== null) spotlight.set({ turn: moment.turn, start: 0, end: 0, keepsTab })
  }
}
