import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useActions } from '../../../ui/actions/actions-provider.tsx'
import { useToast } from '../../../ui/feedback/toast-provider.tsx'
import { useDeferredMessages } from '../../../ui/settings/use-deferred-messages.ts'
import { useSyncProposal } from './use-sync-proposal.ts'

/** Registers the commands that depend on the speech detected in the recording. Renders nothing. */
export function VoiceCommands() {
  const messages = useDeferredMessages()?.voiceSync
  const { syncOffset, startsWithVoice } = usePlayback()
  const proposal = useSyncProposal()
  const showToast = useToast()
  useActions(
    messages
      ? [
          ...(proposal
            ? [
                {
                  name: messages.fitCommand,
                  run() {
                    syncOffset.set(proposal.syncOffset)
                    showToast(messages.fitted)
                  },
                },
              ]
            : []),
          { name: messages.startWithVoice, run: () => startsWithVoice.set(!startsWithVoice.get()) },
        ]
      : [],
  )
  return null
}
