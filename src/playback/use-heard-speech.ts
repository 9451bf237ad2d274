import { useDeferredValue, useMemo } from 'react'
import type { Timeline } from '../domain/call/timeline.ts'
import { type HeardSpeech, type MeasuredSpeech, speechBySide } from '../domain/conversation/speech.ts'
import { detectChannelRoles } from '../domain/waveform/channel-roles.ts'
import type { Peaks } from '../domain/waveform/peaks.ts'
import { usePlayback } from './playback-provider.tsx'
import { useRecordingState } from './use-player.ts'

/**
 * Who spoke when, according to the sound. Null until the whole recording has been measured, and if it can't be. The value
 * stays the same until the recording or the timeline changes.
 */
export function useHeardSpeech(): HeardSpeech | null {
  const { offsetTimeline: timeline } = usePlayback()
  const speech = useRecordingState((state) => state.speech)
  const peaks = useRecordingState((state) => state.peaks)
  // The waveform is drawn first.
  return useDeferredValue(
    useMemo(() => (speech && peaks ? heardSpeech(speech, peaks, timeline) : null), [speech, peaks, timeline]),
  )
}

/** Whether the recording is still being downloaded, decoded or measured. */
export function useIsSpeechPending(): boolean {
  return useDeferredValue(
    useRecordingState(
      ({ stage, speechStatus }) => stage === 'loading' || (stage === 'complete' && speechStatus === 'pending'),
    ),
  )
}

/** The last result for each recording. It is kept because several components use it. */
const cache = new WeakMap<MeasuredSpeech, { timeline: Timeline; heard: HeardSpeech }>()

function heardSpeech(speech: MeasuredSpeech, peaks: Peaks, timeline: Timeline): HeardSpeech {
  const cached = cache.get(speech)
  if (cached?.timeline === timeline) return cached.heard
  const heard = speechBySide(speech, detectChannelRoles(peaks, timeline))
  cache.set(speech, { timeline, heard })
  return heard
}
