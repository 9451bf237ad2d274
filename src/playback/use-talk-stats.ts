import { useDeferredValue, useMemo } from 'react'
import type { Timeline } from '../domain/call/timeline.ts'
import type { Seconds } from '../domain/units.ts'
import { detectChannelRoles } from '../domain/waveform/channel-roles.ts'
import { type DetectedSpeech, detectSpeech } from '../domain/waveform/detected-speech.ts'
import type { Peaks } from '../domain/waveform/peaks.ts'
import { type TalkStats, talkStats } from '../domain/waveform/talk.ts'
import { usePlayback } from './playback-provider.tsx'
import { usePlayerState, useRecordingState } from './use-player.ts'

/**
 * The talk stats of the call. They are estimated from the audio once all of it is decoded or, if there is no audio,
 * from the turns' start times. Null while the audio is pending or if there is nothing to estimate from.
 * @param expectedDuration the length that the service reported, used until the recording's own length is known
 */
export function useTalkStats(expectedDuration: Seconds | null): TalkStats | null {
  const { timeline } = usePlayback()
  const isPending = useIsAudioPending()
  const peaks = useDeferredValue(
    useRecordingState((state) => (state.waveformStatus === 'complete' ? state.peaks : null)),
  )
  const recordedDuration = usePlayerState((state) => state.duration)
  const duration = recordedDuration ?? expectedDuration
  return useMemo(() => {
    if (isPending || duration === null) return null
    return talkStats(timeline, duration, peaks ? cachedSpeech(peaks, timeline) : null)
  }, [isPending, duration, timeline, peaks])
}

/**
 * Whether audio is still being downloaded or decoded. This value is deferred together with the talk stats: analysing
 * hours of audio takes a while, and the waveform is drawn first.
 */
export function useIsAudioPending(): boolean {
  const isPending = useRecordingState(
    ({ stage, waveformStatus }) => stage === 'loading' || (stage === 'complete' && waveformStatus === 'growing'),
  )
  return useDeferredValue(isPending)
}

/**
 * The last result for each recording. It is cached because the player bar and the call details show the same
 * statistics.
 */
const speechCache = new WeakMap<Peaks, { timeline: Timeline; speech: DetectedSpeech }>()

function cachedSpeech(peaks: Peaks, timeline: Timeline): DetectedSpeech {
  const cached = speechCache.get(peaks)
  if (cached?.timeline === timeline) return cached.speech
  const speech = detectSpeech(peaks, detectChannelRoles(peaks, timeline))
  speechCache.set(peaks, { timeline, speech })
  return speech
}
