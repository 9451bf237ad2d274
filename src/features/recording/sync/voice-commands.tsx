import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useCommands } from '../../../ui/commands/commands-provider.tsx'
import { useToast } from '../../../ui/feedback/use-toast.ts'
import { useDeferredMessages } from '../../../ui/settings/use-deferred-messages.ts'
import { useSyncProposal } from './use-sync-proposal.ts'

/** Registers the commands that depend on the speech detected in the recording. Renders nothing. */
export function VoiceCommands() {
  const messages = useDeferredMessages()?.voiceSync
  const { syncOffset, startsWithVoice } = usePlayback()
  const proposal = useSyncProposal()
  const showToast = useToast()
  useCommands({
    fitToVoice: messages !== undefined &&
      proposal !== null && {
        label: messages.fitCommand,
        run() {
          syncOffset.set(proposal.syncOffset)
          showToast(messages.fitted)
        },
      },
    startWithVoice: messages !== undefined && {
      label: messages.startWithVoice,
      run: () => startsWithVoice.set(!startsWithVoice.get()),
    },
  })
  return null
}
