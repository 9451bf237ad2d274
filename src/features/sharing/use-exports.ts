import { useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import type { ExportOptions } from '../../domain/export/export-options.ts'
import type { Interval } from '../../domain/time/interval.ts'
import { saveFile } from '../../host/save-file.ts'
import { createTaskQueue } from '../../lib/timing/task-queue.ts'
import { speakerLabel } from '../../messages/speaker-label.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useHiding } from '../../reading/hiding.ts'
import { inlineText } from '../../ui/feedback/inline-text.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import type { CallSaving } from './save-call.ts'
import type { TranscriptFormat } from './transcript-format.ts'

export type Exports = ReturnType<typeof useExports>

/** `done`: the part that has been written, from 0 to 1. */
type CallSavingState = { done: number; cancel: () => void }

export function useExports(call: Call, heading: string, saving: CallSaving | null) {
  const messages = useMessages()
  const showToast = useToast()
  const hiding = useHiding()
  const { recording, timeline, offsetTimeline, syncOffset, isVoicemail } = usePlayback()
  const options = (): ExportOptions => ({
    speaker: (turn) => speakerLabel(messages.role, turn),
    colon: messages.colon,
    startOf: ({ index }) => timeline.turns[index]?.start ?? null,
  })
  const [queue] = useState(createTaskQueue)
  const [callSaving, setCallSaving] = useState<CallSavingState | null>(null)
  const withScript = async <Script>(script: Promise<Script>, use: (script: Script) => Promise<void>) => {
    const loaded = await script.catch(() => null)
    if (loaded) await use(loaded)
    else showToast(inlineText(messages.trouble.missingScript))
  }
  const saveSound = async (interval: Interval | null) => {
    const file = recording.framedFile()
    if (!file) return
    const state = recording.state.get()
    const mute = hiding.isActive ? { state, timeline: offsetTimeline } : null
    await withScript(import('./save-sound.ts'), async ({ soundFile }) => {
      const made = await soundFile({ call, heading, recording: file, state, mute, messages }, interval)
      if (made.file) saveFile(made.file.name, made.file.content)
      showToast(made.message)
    })
  }
  return {
    options,
    saveCall:
      saving &&
      (() => {
        const state = recording.state.get()
        const whole = { state, file: recording.framedFile() }
        const hidden = hiding.isActive ? { json: hiding.json, mute: { state, timeline: offsetTimeline } } : null
        const cancelling = new AbortController()
        const onProgress = (done: number) => setCallSaving({ done, cancel: () => cancelling.abort() })
        onProgress(0)
        void withScript(import('./save-call.ts'), (module) =>
          module.saveCall(saving, hidden, whole, messages, cancelling, onProgress, showToast),
        ).finally(() => setCallSaving(null))
      }),
    callSaving,
    saveTranscript: (format: TranscriptFormat) =>
      void withScript(import('./export-files.ts'), async ({ compareRecording, endedReasonLine, transcriptFile }) => {
        const comparison = await compareRecording(recording.state.get(), offsetTimeline)
        const { heard = null, voicemail = null } = comparison ?? {}
        const exported = options()
        const lines = call.endedReason === null ? [heading] : [heading, endedReasonLine(messages, call.endedReason)]
        const measured = { syncOffset: syncOffset.get(), heard, voicemail: isVoicemail ? voicemail : null }
        const file = transcriptFile(call, format, { ...exported, ...measured }, lines)
        saveFile(file.name, file.content)
        showToast(messages.share.saving(file.name))
      }),
    /** Unless the same file, with private data or without it, is being saved. */
    saveRecording: () => {
      if (queue(hiding.isActive ? 'hidden' : 'shown', () => saveSound(null)) === null)
        showToast(messages.share.preparing)
    },
    saveClip: (interval: Interval) => void saveSound(interval),
  }
}
