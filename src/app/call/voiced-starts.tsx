import { useEffect } from 'react'
import { voicedStarts as startsWithVoice } from '../../domain/conversation/voiced-starts.ts'
import { useHeardCall } from '../../playback/comparison/use-comparison.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'

/** While this component is mounted and the recording has been measured, each turn starts when its voice begins. */
export function VoicedStarts() {
  const { offsetTimeline, voicedStarts } = usePlayback()
  const heard = useHeardCall()
  useEffect(() => {
    voicedStarts.set(heard && startsWithVoice(offsetTimeline, heard.turns))
  }, [heard, offsetTimeline, voicedStarts])
  useEffect(() => () => voicedStarts.set(null), [voicedStarts])
  return null
}
