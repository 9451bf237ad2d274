import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'

/** Appends to the reason for a missing recording that the transcript is still available, if the call has one. */
export function useReasonWithTranscript(): (reason: string | null) => string {
  const { transcriptAvailable } = useMessages().trouble
  const hasTranscript = usePlayback().timeline.turns.length > 0
  return (reason) => [reason, hasTranscript ? transcriptAvailable : null].filter((text) => text !== null).join(' ')
}
