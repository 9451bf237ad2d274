import { useMemo } from 'react'
import { type Lanes, lanesOf, levelsOf } from '../../domain/lanes.ts'
import { sidesOf } from '../../domain/sides.ts'
import type { Seconds } from '../../domain/units.ts'
import { lengthOf, type View } from '../../domain/view.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useRecordingState } from '../../playback/use-player.ts'

/** The lanes of the view at so many points, as far as the sound is known; null before anything is, and where there is no room. */
export function useLanes(view: View, duration: Seconds, points: number): Lanes | null {
  const { timeline } = usePlayback()
  const peaks = useRecordingState((state) => state.peaks)
  const voices = useMemo(() => (peaks ? { peaks, timeline, sides: sidesOf(peaks, timeline) } : null), [peaks, timeline])
  // Moving the view leaves the heights of the bars alone.
  const width = lengthOf(view) / points
  const levels = useMemo(
    () => (voices && points > 0 ? levelsOf(voices, duration, width) : null),
    [voices, points, duration, width],
  )
  const { start, end } = view
  return useMemo(
    () => (voices && levels && points > 0 && end > start ? lanesOf(voices, { start, end }, points, levels) : null),
    [voices, levels, start, end, points],
  )
}
