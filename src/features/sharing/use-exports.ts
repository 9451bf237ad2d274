import type { Call } from '../../domain/call.ts'
import type { ExportOptions } from '../../domain/cues.ts'
import { saveFile } from '../../host/save-file.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useSay } from '../../ui/messages-provider.tsx'
import { useFormat, usePreferences, useWords } from '../../ui/settings-provider.tsx'
import { speakerName } from '../../words/speaker-name.ts'
import type { NamedFile, TranscriptFormat } from './make-file.ts'

export type Exports = {
  /** How texts leave the page now: names, hidden data, length, sync nudge. */
  options: () => ExportOptions
  saveTranscript: (format: TranscriptFormat) => void
  /** Does nothing before any of the recording has come. */
  saveRecording: () => void
}

/** Files of a call, as the person may hand them on. */
export function useExports(call: Call, heading: string): Exports {
  const words = useWords()
  const format = useFormat()
  const say = useSay()
  const [{ hidePrivate }] = usePreferences()
  const { player, recording, nudge } = usePlayback()
  const options = (): ExportOptions => ({
    speaker: (turn) => speakerName(words.role, turn),
    shown: format.text,
    duration: player.state.get().duration ?? call.durationSeconds,
    nudge: nudge.get(),
  })
  /** What makes files is fetched when the first is wanted. */
  const save = async (
    make: (maker: typeof import('./make-file.ts')) => NamedFile | null,
    warnings: readonly string[] = [],
  ) => {
    const maker = await import('./make-file.ts').catch(() => null)
    if (!maker) return say(words.trouble.missing.reason)
    const file = make(maker)
    if (!file) return say(words.share.noCues)
    saveFile(file.name, file.content)
    say([words.share.saved(file.name), ...warnings].join('. '))
  }
  return {
    options,
    saveTranscript: (format) => void save((maker) => maker.transcriptFile(call, format, options(), heading)),
    saveRecording() {
      const file = recording.file()
      if (file) void save((maker) => maker.recordingFile(call, file), hidePrivate ? [words.share.soundNotMasked] : [])
    },
  }
}
