import type { Call } from '../../domain/call/call.ts'
import type { ExportOptions } from '../../domain/export/cues.ts'
import type { Interval } from '../../domain/time/interval.ts'
import { saveFile } from '../../host/save-file.ts'
import { speakerLabel } from '../../messages/speaker-label.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useToast } from '../../ui/feedback/toast-provider.tsx'
import { useFormat, useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import type { NamedFile, TranscriptFormat } from './export-files.ts'

export type Exports = {
  /** Returns the current options for exported text: speaker names, masking, length and the turns' starts. */
  options: () => ExportOptions
  saveTranscript: (format: TranscriptFormat) => void
  /** Saves the bytes downloaded so far. Does nothing before the first bytes arrive. */
  saveRecording: () => void
  /** Saves an interval of the recording as an MP3 file of its own, or shows why that isn't possible. */
  saveClip: (interval: Interval) => void
}

/** Saves the transcript and the recording of a call as files. */
export function useExports(call: Call, heading: string): Exports {
  const messages = useMessages()
  const format = useFormat()
  const showToast = useToast()
  const [{ hidePrivate }] = usePreferences()
  const { player, recording, timeline, offsetTimeline, syncOffset } = usePlayback()
  const soundWarnings = hidePrivate ? [messages.share.soundNotMasked] : []
  const options = (): ExportOptions => ({
    speaker: (turn) => speakerLabel(messages.role, turn),
    shown: format.text,
    duration: player.state.get().duration ?? call.durationSeconds,
    startOf: ({ index }) => timeline.turns[index]?.start ?? null,
  })
  /** Saves a file. The script that creates files is loaded when the first file is saved. */
  const save = async (
    make: (module: typeof import('./export-files.ts')) => NamedFile | null,
    warnings: readonly string[] = [],
  ) => {
    const module = await import('./export-files.ts').catch(() => null)
    if (!module) return showToast(messages.trouble.missingScript.reason)
    const file = make(module)
    if (!file) return showToast(messages.share.noCues)
    saveFile(file.name, file.content)
    showToast([messages.share.saving(file.name), ...warnings].join('. '))
  }
  const saveClip = async (interval: Interval) => {
    const recordingNow = recording.framedFile()
    const module = await import('./save-clip.ts').catch(() => null)
    if (!module) return showToast(messages.trouble.missingScript.reason)
    const hidesPrivateData = hidePrivate
    showToast(await module.saveClip({ call, heading, recording: recordingNow, interval, hidesPrivateData, messages }))
  }
  return {
    options,
    saveTranscript: (format) =>
      void save(({ heardCall, transcriptFile }) => {
        const heard = heardCall(recording.state.get(), offsetTimeline)
        return transcriptFile(call, format, { ...options(), syncOffset: syncOffset.get(), heard }, heading)
      }),
    saveRecording() {
      const file = recording.file()
      if (file) void save((module) => module.recordingFile(call, file), soundWarnings)
    },
    saveClip: (interval) => void saveClip(interval),
  }
}
