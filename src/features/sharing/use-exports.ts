import { useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import type { ExportOptions } from '../../domain/export/cues.ts'
import type { Interval } from '../../domain/time/interval.ts'
import { saveFile } from '../../host/save-file.ts'
import { createTaskQueue, type TaskQueue } from '../../lib/timing/task-queue.ts'
import { speakerLabel } from '../../messages/speaker-label.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useHiding } from '../../reading/hiding.ts'
import { inlineText } from '../../ui/feedback/inline-text.ts'
import { useToast } from '../../ui/feedback/use-toast.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import type { NamedFile, TranscriptFormat } from './export-files.ts'
import type { CallSaving } from './save-call.ts'
import type { SoundOptions } from './save-sound.ts'

export type Exports = {
  /** Returns the current options for exported text: speaker names, length and the turns' starts. */
  options: () => ExportOptions
  saveTranscript: (format: TranscriptFormat) => void
  /**
   * Saves the bytes downloaded so far. If more may follow, the file's name and a message say so. Does nothing before
   * the first bytes arrive. While private data is hidden, the turns that contain it are silent. If the same file is
   * still being prepared, only shows a message, as do `saveCall` and `saveMomentClips`.
   */
  saveRecording: () => void
  /**
   * Saves an interval of the recording with private data muted as in `saveRecording`, or shows why that isn't possible.
   */
  saveClip: (interval: Interval) => void
  /** Saves the call as one file. Null if there is nothing to save because the call was opened from a file. */
  saveCall: (() => void) | null
  /** Saves a clip of each kept moment in one archive, with private data muted as in `saveRecording`. */
  saveMomentClips: () => void
}

/** Saves the transcript and the recording of a call as files. */
export function useExports(call: Call, heading: string, saving: CallSaving | null): Exports {
  const messages = useMessages()
  const showToast = useToast()
  const hiding = useHiding()
  const { player, recording, timeline, offsetTimeline, syncOffset, moments } = usePlayback()
  const options = (): ExportOptions => ({
    speaker: (turn) => speakerLabel(messages.role, turn),
    colon: messages.colon,
    duration: player.state.get().duration ?? call.durationSeconds,
    startOf: ({ index }) => timeline.turns[index]?.start ?? null,
  })
  const [queues] = useState(() => ({ call: createTaskQueue(), recording: createTaskQueue(), clips: createTaskQueue() }))
  /**
   * Runs `save` unless the queue is already saving the same file. A file with private data and the same file without it
   * count as different files.
   */
  const oneAtATime = (queue: TaskQueue, save: () => Promise<void>) => {
    if (queue(hiding.isActive ? 'hidden' : 'shown', save) === null) showToast(messages.share.preparing)
  }
  /** Saves a transcript file. The script that creates it is loaded when the first one is saved. */
  const save = async (make: (module: typeof import('./export-files.ts')) => Promise<NamedFile | null>) => {
    const module = await import('./export-files.ts').catch(() => null)
    if (!module) return showToast(inlineText(messages.trouble.missingScript))
    const file = await make(module)
    if (!file) return showToast(messages.share.noCues)
    saveFile(file.name, file.content)
    showToast(messages.share.saving(file.name))
  }
  const withSound = async (
    save: (module: typeof import('./save-sound.ts'), options: SoundOptions) => Promise<string>,
  ) => {
    const file = recording.framedFile()
    if (!file) return
    const state = recording.state.get()
    const mute = hiding.isActive ? { state, timeline: offsetTimeline } : null
    const module = await import('./save-sound.ts').catch(() => null)
    if (!module) return showToast(inlineText(messages.trouble.missingScript))
    showToast(await save(module, { call, heading, recording: file, state, mute, messages }))
  }
  /** Returns the recording as it is now. The user may leave the call before the script that saves it has loaded. */
  const wholeRecording = () => ({ state: recording.state.get(), file: recording.framedFile() })
  const saveCall = async (delivered: CallSaving, whole: ReturnType<typeof wholeRecording>) => {
    const module = await import('./save-call.ts').catch(() => null)
    if (!module) return showToast(inlineText(messages.trouble.missingScript))
    const hidden = { json: hiding.json, mute: { state: whole.state, timeline: offsetTimeline } }
    await module.saveCall(delivered, hiding.isActive ? hidden : null, whole, messages, showToast)
  }
  return {
    options,
    saveCall:
      saving &&
      (() => {
        const whole = wholeRecording()
        oneAtATime(queues.call, () => saveCall(saving, whole))
      }),
    saveTranscript: (format) =>
      void save(async ({ compareRecording, endedReasonLine, transcriptFile }) => {
        const comparison = await compareRecording(recording.state.get(), offsetTimeline)
        const heard = comparison?.heard ?? null
        const exported = options()
        const lines = call.endedReason === null ? [heading] : [heading, endedReasonLine(messages, call.endedReason)]
        return transcriptFile(call, format, { ...exported, syncOffset: syncOffset.get(), heard }, lines)
      }),
    saveRecording: () =>
      oneAtATime(queues.recording, () => withSound(({ saveSound }, sound) => saveSound(sound, null))),
    saveClip: (interval) => void withSound(({ saveSound }, sound) => saveSound(sound, interval)),
    saveMomentClips: () =>
      oneAtATime(queues.clips, () =>
        withSound(({ saveClips, momentIntervals }, sound) =>
          saveClips(sound, momentIntervals(moments.get().moments, timeline, player.state.get().duration)),
        ),
      ),
  }
}
