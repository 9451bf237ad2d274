import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'

export function useReasonWithTranscript(): (reason: string | null) => string {
  const { transcriptAvailable } = useMessages().trouble
  const hasTranscript = usePlayback().timeline.turns.length > 0
  return (reason) => [reason, hasTranscript ? transcriptAvailable : null].filter((text) => text !== null).join(' ')
}
