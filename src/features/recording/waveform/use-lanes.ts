import { useMemo } from 'react'
import { lengthOf } from '../../../domain/time/interval.ts'
import type { View } from '../../../domain/time/view.ts'
import type { Seconds } from '../../../domain/units.ts'
import { type Lanes, lanesOf, levelsOf } from '../../../domain/waveform/lanes.ts'
import { useChannelRoles } from '../../../playback/comparison/use-comparison.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useRecordingState } from '../../../playback/use-player.ts'

/**
 * Returns the view's lanes at the given resolution, for the part decoded so far. Null before the first peaks arrive, or
 * if there is no room to draw.
 */
export function useLanes(view: View, duration: Seconds, points: number): Lanes | null {
  const { timeline } = usePlayback()
  const peaks = useRecordingState((state) => state.peaks)
  const channelRoles = useChannelRoles()
  const voices = useMemo(() => (peaks ? { peaks, timeline, channelRoles } : null), [peaks, timeline, channelRoles])
  // Levels depend on the view's length but not on its start, so panning doesn't change the height of the bars.
  const pointWidth = lengthOf(view) / points
  const levels = useMemo(
    () => (voices && points > 0 ? levelsOf(voices, duration, pointWidth) : null),
    [voices, points, duration, pointWidth],
  )
  const { start, end } = view
  return useMemo(
    () => (voices && levels && points > 0 && end > start ? lanesOf(voices, { start, end }, points, levels) : null),
    [voices, levels, start, end, points],
  )
}
