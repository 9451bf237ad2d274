import { useContext, useState } from 'react'
import type { Recording } from '../../audio/recording/recording.ts'
import type { RecordingState } from '../../audio/recording/recording-state.ts'
import type { Call } from '../../domain/call/call.ts'
import type { ExportOptions } from '../../domain/export/export-options.ts'
import { withHiddenKeys } from '../../domain/sound/comparison.ts'
import { fitsCall } from '../../domain/sound/known-sound.ts'
import type { Interval } from '../../domain/time/interval.ts'
import { saveFile } from '../../host/save-file.ts'
import { createTaskQueue } from '../../lib/timing/task-queue.ts'
import { speakerLabel } from '../../messages/speaker-label.ts'
import { CapabilitiesContext } from '../../playback/capabilities.tsx'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useHiding } from '../../reading/hiding.ts'
import { inlineText, useToast } from '../../ui/feedback/use-toast.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import type { MuteOptions } from './save-sound.ts'
import type { TranscriptFormat } from './transcript-format.ts'

/** Resolves once a recording that has arrived is also measured, so that all its keys are known. */
function measured({ state }: Recording): Promise<RecordingState> {
  return new Promise((resolve) => {
    const check = () => {
      const { stage, speechStatus } = state.get()
      if (stage === 'complete' && speechStatus === 'pending') return
      unsubscribe()
      resolve(state.get())
    }
    const unsubscribe = state.subscribe(check)
    check()
  })
}

export type Exports = ReturnType<typeof useExports>

/** `done`: the part that has been written, from 0 to 1. */
type CallSavingState = { done: number; cancel: () => void }

/** @param baseUrl null if the call can't be saved */
export function useExports(call: Call, heading: string, baseUrl: string | null) {
  const messages = useMessages()
  const showToast = useToast()
  const hiding = useHiding()
  const playback = usePlayback()
  const { player, recording, timeline, offsetTimeline, syncOffset, isVoicemail } = playback
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
  const { conversation } = useContext(CapabilitiesContext)
  const compare = async () => {
    const compared = (await (await conversation?.())?.compareNow(playback)) ?? null
    return compared && hiding.isActive ? withHiddenKeys(compared) : compared
  }
  const loadMuting = async (): Promise<MuteOptions | null> => {
    const { isActive, hidesAllSound } = hiding
    if (!isActive) return null
    const { damage, expected, keys } = await measured(recording)
    const fits = fitsCall(damage, player.state.get().duration, expected)
    return { comparison: await compare(), timeline: offsetTimeline, hidesAllSound, fits, keys }
  }
  const saveSound = async (interval: Interval | null) => {
    const file = recording.framedFile()
    if (!file) return
    const state = recording.state.get()
    await withScript(Promise.all([import('./save-sound.ts'), loadMuting()]), async ([{ soundFile }, mute]) => {
      const made = await soundFile({ call, heading, recording: file, state, mute, messages }, interval)
      if (made.file) saveFile(made.file.name, made.file.content)
      showToast(made.message)
    })
  }
  return {
    options,
    saveCall:
      baseUrl !== null &&
      (() => {
        const state = recording.state.get()
        const whole = { state, file: recording.framedFile() }
        const saving = { call, baseUrl, syncOffset: syncOffset.get() }
        const cancelling = new AbortController()
        const onProgress = (done: number) => setCallSaving({ done, cancel: () => cancelling.abort() })
        onProgress(0)
        void withScript(Promise.all([import('./save-call.ts'), loadMuting()]), ([module, mute]) =>
          module.saveCall({ ...saving, mute }, whole, messages, cancelling, onProgress, showToast),
        ).finally(() => setCallSaving(null))
      }),
    callSaving,
    saveTranscript: (format: TranscriptFormat) =>
      void withScript(Promise.all([import('./export-files.ts'), compare()]), async ([module, comparison]) => {
        const { endedReasonLine, transcriptFile } = module
        const { heard = null, voicemail = null, keys = null } = comparison ?? {}
        const exported = options()
        const lines = call.endedReason === null ? [heading] : [heading, endedReasonLine(messages, call.endedReason)]
        const measured = { syncOffset: syncOffset.get(), heard, keys, voicemail: isVoicemail ? voicemail : null }
        const file = transcriptFile(call, format, { ...exported, ...measured }, lines)
        saveFile(file.name, file.content)
        showToast(messages.share.saving(file.name))
      }),
    /** Unless the same file of the call as shown is being saved. */
    saveRecording: () => {
      if (queue(call, () => saveSound(null)) === null) showToast(messages.share.preparing)
    },
    saveClip: (interval: Interval) => void saveSound(interval),
  }
}
