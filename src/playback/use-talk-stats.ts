import { useMemo } from 'react'
import { type TalkStats, talkStats } from '../domain/conversation/talk.ts'
import type { Seconds } from '../domain/units.ts'
import { useHeardSpeech, useIsComparisonPending } from './comparison/use-comparison.ts'
import { usePlayback } from './playback-provider.tsx'
import { usePlayerState } from './use-player.ts'

/**
 * Estimated from the speech in the recording or, if it can't be measured, from the turns' start times. Null while the
 * estimate is pending, or if there is nothing to base it on.
 * @param expectedDuration the length that the service reported, used until the recording's own length is known
 */
export function useTalkStats(expectedDuration: Seconds | null): TalkStats | null {
  const { timeline } = usePlayback()
  const isPending = useIsComparisonPending()
  const heard = useHeardSpeech()
  const recordedDuration = usePlayerState((state) => state.duration)
  const duration = recordedDuration ?? expectedDuration
  return useMemo(
    () => (isPending || duration === null ? null : talkStats(timeline, duration, heard)),
    [isPending, duration, timeline, heard],
  )
}
