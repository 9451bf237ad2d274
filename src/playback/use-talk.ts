import { useDeferredValue, useMemo } from 'react'
import { heardSpeech } from '../domain/heard-speech.ts'
import type { Peaks } from '../domain/peaks.ts'
import { sidesOf } from '../domain/sides.ts'
import { type HeardSpeech, type Talk, talkOfCall } from '../domain/talk.ts'
import type { Timeline } from '../domain/timeline.ts'
import type { Seconds } from '../domain/units.ts'
import { usePlayback } from './playback-provider.tsx'
import { usePlayerState, useRecordingState } from './use-player.ts'

/**
 * The talk figures, once they can be told: from the whole sound, or from the turns' times where there is none. Null
 * while the sound is still coming, and where nothing tells.
 * @param told the call's length by the service
 */
export function useTalk(told: Seconds | null): Talk | null {
  const { timeline } = usePlayback()
  const isComing = useIsSoundComing()
  const peaks = useDeferredValue(useRecordingState((state) => (state.drawing === 'complete' ? state.peaks : null)))
  const length = usePlayerState((state) => state.duration)
  const duration = length ?? told
  return useMemo(() => {
    if (isComing || duration === null) return null
    return talkOfCall(timeline, duration, peaks ? heardIn(peaks, timeline) : null)
  }, [isComing, duration, timeline, peaks])
}

/**
 * The sound is on its way, or not all of it is drawn: told when the talk figures are, a little later. Hours take a while
 * to look through, and the waveform is drawn before.
 */
export function useIsSoundComing(): boolean {
  const isComing = useRecordingState(
    ({ stage, drawing }) => stage === 'loading' || (stage === 'complete' && drawing === 'growing'),
  )
  return useDeferredValue(isComing)
}

/** It is told in two places. */
const known = new WeakMap<Peaks, { timeline: Timeline; heard: HeardSpeech }>()

function heardIn(peaks: Peaks, timeline: Timeline): HeardSpeech {
  const found = known.get(peaks)
  if (found?.timeline === timeline) return found.heard
  const heard = heardSpeech(peaks, sidesOf(peaks, timeline))
  known.set(peaks, { timeline, heard })
  return heard
}
