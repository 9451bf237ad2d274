import { useDeferredValue, useMemo } from 'react'
import type { CurrentComparison } from '../domain/sound/comparison.ts'
import type { HeardCall, HeardSpeech, Unsure } from '../domain/sound/heard-call.ts'
import { type ChannelRoles, detectChannelRoles } from '../domain/waveform/channel-roles.ts'
import { useStore } from '../ui/use-store.ts'
import { usePlayback, useRecordingState } from './playback-provider.tsx'

/** Null unless the whole recording has been measured. */
export function useComparison(): CurrentComparison | null {
  const comparison = useStore(usePlayback().comparison)
  // Playback is more urgent.
  return useDeferredValue(comparison === 'unavailable' ? null : comparison)
}

export function useHeardCall(): HeardCall | null {
  return useComparison()?.heard ?? null
}

/**
 * The channel of each side, or null if unknown: by loudness until the recording has been compared, because the onsets
 * hold even if the transcript is early or late.
 * @param isNeeded if false, nothing is computed
 */
export function useChannelRoles(isNeeded = true): ChannelRoles | null {
  const { offsetTimeline: timeline } = usePlayback()
  const comparison = useComparison()
  const peaks = useRecordingState((state) => (comparison || !isNeeded ? null : state.peaks))
  const loudnessRoles = useMemo(() => (peaks ? detectChannelRoles(peaks, timeline) : null), [peaks, timeline])
  return comparison ? comparison.channelRoles : loudnessRoles
}

/** Null unless the whole recording has been measured, or if the page can't be sure of silence. */
export function useHeardSpeech(): HeardSpeech | null {
  const comparison = useComparison()
  return comparison && !comparison.heard.unsure ? comparison.speech : null
}

/** Why `useHeardSpeech` returns null. */
export function useUnmeasured(): Unsure | 'pending' | 'unavailable' | null {
  const heard = useHeardCall()
  const isPending = useIsComparisonPending()
  if (heard) return heard.unsure
  return isPending ? 'pending' : 'unavailable'
}

export function useIsComparisonPending(): boolean {
  const comparison = useStore(usePlayback().comparison)
  const isSpeechPending = useRecordingState(
    ({ stage, speechStatus, speech }) =>
      stage === 'loading' || (stage === 'complete' && speechStatus === 'pending') || speech !== null,
  )
  return useDeferredValue(isSpeechPending && comparison === null)
}
