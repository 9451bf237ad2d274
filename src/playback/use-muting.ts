import { useContext } from 'react'
import type { CurrentComparison } from '../domain/sound/comparison.ts'
import { fitsCall } from '../domain/sound/known-sound.ts'
import type { Interval } from '../domain/time/interval.ts'
import { useHiding } from '../reading/hiding.ts'
import { CapabilitiesContext } from './capabilities.tsx'
import { usePlayback } from './playback-provider.tsx'

/** Where the sound of a file must be silent because something is hidden. */
export type Muting = {
  /** In recording time; the last may be infinite. Null if it is unknown, so that the sound must not be saved. */
  intervals: readonly Interval[] | null
  isWhole: boolean
  /** From the sound before it is muted. */
  comparison: CurrentComparison | null
}

/** Resolves to null if nothing is hidden. */
export function useMuting(): () => Promise<Muting | null> {
  const playback = usePlayback()
  const { isActive, hidesAllSound, privateIntervals } = useHiding()
  const { conversation } = useContext(CapabilitiesContext)
  return async () => {
    if (!isActive) return null
    const { damage, expected } = playback.recording.state.get()
    const fits = fitsCall(damage, playback.player.state.get().duration, expected)
    const comparison = (await (await conversation?.())?.compareNow(playback)) ?? null
    const intervals = privateIntervals(playback.offsetTimeline, comparison, fits)
    return { intervals, isWhole: hidesAllSound, comparison }
  }
}
