import { useContext } from 'react'
import { extensionOf } from '../../audio/download/audio-type.ts'
import { isWhole } from '../../audio/recording/recording-state.ts'
import type { Call } from '../../domain/call/call.ts'
import { callFileName } from '../../domain/export/file-name.ts'
import { withHiddenKeys } from '../../domain/sound/comparison.ts'
import { saveFile } from '../../host/save-file.ts'
import { savingMessage } from '../../messages/composed-texts.ts'
import { endedReasonLine } from '../../messages/ended-reason-text.ts'
import { CapabilitiesContext } from '../../playback/capabilities.tsx'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useExportOptions } from '../../playback/use-export-options.ts'
import { useHiding } from '../../reading/hiding.ts'
import { inlineText, useToast } from '../../ui/feedback/use-toast.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { type TranscriptFormat, transcriptFile } from './export-files.ts'

export function useExports(call: Call, heading: string) {
  const messages = useMessages()
  const showToast = useToast()
  const { isActive } = useHiding()
  const playback = usePlayback()
  const { recording, syncOffset, isVoicemail } = playback
  const { conversation } = useContext(CapabilitiesContext)
  const options = useExportOptions()
  const compare = async () => {
    const compared = (await (await conversation?.())?.compareNow(playback)) ?? null
    return compared && isActive ? withHiddenKeys(compared) : compared
  }
  return {
    async saveTranscript(format: TranscriptFormat) {
      // Its script can't be loaded.
      const comparison = await compare().catch(() => 'unavailable' as const)
      if (comparison === 'unavailable') return showToast(inlineText(messages.trouble.missingScript))
      const { heard = null, voicemail = null, keys = null } = comparison ?? {}
      const measured = { syncOffset: syncOffset.get(), heard, keys, voicemail: isVoicemail ? voicemail : null }
      const lines = call.endedReason === null ? [heading] : [heading, endedReasonLine(messages, call.endedReason)]
      const file = transcriptFile(call, format, { ...options, ...measured }, lines)
      saveFile(file.name, file.content)
      showToast(messages.share.saving(file.name))
    },
    /** As delivered. Null while something is hidden, because its sound would be in the file. */
    saveRecording: isActive
      ? null
      : () => {
          const content = recording.file()
          if (!content) return
          const isPartial = !isWhole(recording.state.get())
          const extension = extensionOf(content.type)
          const name = callFileName(call, isPartial ? `partial.${extension}` : extension)
          saveFile(name, content)
          showToast(savingMessage(name, isPartial ? [messages.share.partial] : [], messages))
        },
  }
}
