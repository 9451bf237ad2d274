import { MicOff } from 'lucide'
import type { SavedRecording } from '../../domain/call/saved-call.ts'
import { StatePanel } from '../../ui/feedback/state-panel.tsx'
import { useDeferredMessages } from '../../ui/settings/use-deferred-messages.ts'

/** Replaces the player if a saved call doesn't contain the recording. */
export function SavedRecordingMissing({ recording }: { recording: SavedRecording }) {
  const texts = useDeferredMessages()?.savedCall.recordingMissing
  // The placeholder is as tall as the panel so that nothing moves when the messages load.
  if (!texts) return <div className="h-27 middle:h-22" />
  return (
    <StatePanel
      icon={MicOff}
      title={texts.title}
      reason={recording === 'included' ? texts.reason.none : texts.reason[recording]}
    />
  )
}
