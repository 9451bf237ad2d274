import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'

/**
 * Returns a function that takes the reason for a missing recording. If the call has a transcript, the function appends
 * a note that the transcript is still available.
 */
export function useReasonWithTranscript(): (reason: string | null) => string {
  const { transcriptAvailable } = useMessages().trouble
  const hasTranscript = usePlayback().timeline.turns.length > 0
  return (reason) => [reason, hasTranscript ? transcriptAvailable : null].filter((text) => text !== null).join(' ')
}
