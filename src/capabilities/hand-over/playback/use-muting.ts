import { useContext } from 'react'
import type { Recording } from '../../../audio/recording/recording.ts'
import type { RecordingState } from '../../../audio/recording/recording-state.ts'
import { type CurrentComparison, withHiddenKeys } from '../../../domain/sound/comparison.ts'
import { fitsCall } from '../../../domain/sound/known-sound.ts'
import type { Interval } from '../../../domain/time/interval.ts'
import { CapabilitiesContext } from '../../../playback/capabilities.tsx'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useHiding } from '../../../reading/hiding.ts'

/** Where the sound of a file must be silent because something is hidden. */
export type Muting = {
  /** In recording time; the last may be infinite. Null if it is unknown, so that the sound must not be saved. */
  intervals: readonly Interval[] | null
  /** From the sound before it is muted. */
  comparison: CurrentComparison | null
}

/** Resolves once a recording that has arrived is also measured, so that all its keys are known. */
function measured({ state }: Recording): Promise<RecordingState> {
  return new Promise((resolve) => {
    const check = () => {
      const { stage, speechStatus } = state.get()
      if (stage === 'complete' && speechStatus === 'pending') return
      unsubscribe()
      resolve(state.get())
    }
    const unsubscribe = state.subscribe(check)
    check()
  })
}

/** Resolves to null if nothing is hidden. */
export function useMuting(): () => Promise<Muting | null> {
  const playback = usePlayback()
  const { isActive, privateIntervals } = useHiding()
  const { conversation } = useContext(CapabilitiesContext)
  return async () => {
    if (!isActive) return null
    const { damage, expected, keys } = await measured(playback.recording)
    const fits = fitsCall(damage, playback.player.state.get().duration, expected)
    const comparison = (await (await conversation?.())?.compareNow(playback)) ?? null
    const intervals = privateIntervals(playback.offsetTimeline, comparison, fits, keys)
    return { intervals, comparison: comparison && withHiddenKeys(comparison) }
  }
}
