import { extensionOf } from '../../audio/download/audio-type.ts'
import { audioOnly } from '../../audio/mp3-edit/audio-only.ts'
import { type CutRefusal, cutClip } from '../../audio/mp3-edit/cut-clip.ts'
import type { FramedFile } from '../../audio/mp3-edit/framed-file.ts'
import { type MuteRefusal, muteIntervals } from '../../audio/mp3-edit/mute-intervals.ts'
import type { RecordingState } from '../../audio/recording/recording-state.ts'
import type { Call } from '../../domain/call/call.ts'
import type { Timeline } from '../../domain/call/timeline.ts'
import { callFileName } from '../../domain/export/file-name.ts'
import { privateIntervals } from '../../domain/privacy/private-intervals.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import type { Interval } from '../../domain/time/interval.ts'
import { saveFile } from '../../host/save-file.ts'
import type { DeferredMessages } from '../../messages/deferred-messages.ts'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import type { Messages } from '../../messages/messages.ts'
import { heardCall } from '../../playback/heard-calls.ts'

type Options = {
  call: Call
  /** A one-line description of the call, such as `Nora, 5 Mar 2026`. */
  heading: string
  /** The part of the recording received so far. */
  recording: FramedFile
  /** The part to save; null for the whole recording. */
  interval: Interval | null
  /** Null if private data is shown, so that nothing is muted. */
  mute: MuteOptions | null
  messages: Messages
}

export type MuteOptions = {
  state: Pick<RecordingState, 'speech' | 'peaks'>
  /** The masked turns in recording time. */
  timeline: Timeline
}

/** A muted recording, and the number of muted parts. */
type Muted = { recording: FramedFile; count: number }

/** Why the recording can't be muted. `unplaced`: a turn with private data has no usable start. */
type MuteFailure = MuteRefusal | 'unplaced'

/**
 * Saves the recording or a part of it as a file. While private data is hidden, the turns that contain it are silent; if
 * that can't be done safely, nothing is saved. Returns a message for the user: what was saved, or why nothing was.
 */
export async function saveSound(options: Options): Promise<string> {
  const { mute, recording, messages } = options
  const { clips } = await loadDeferredMessages(messages.language)
  try {
    const muted = mute && (await mutedRecording(options, mute))
    if (typeof muted === 'string') return clips.notMuted[muted]
    const file = await fileOf(options, muted?.recording ?? recording, clips)
    if (typeof file === 'string') return file
    saveFile(file.name, file.content)
    const saving = messages.share.saving(file.name)
    if (!muted) return saving
    return `${saving}. ${clips.muted(new Intl.NumberFormat(messages.language).format(muted.count))}`
  } catch (error) {
    // Reading a blob fails only with a DOMException. Any other error is a defect.
    if (error instanceof DOMException) return clips.refused.unreadable
    throw error
  }
}

/**
 * Returns the whole recording without its tags, silent in the turns that contain private data, and the number of muted
 * parts; or the reason why that isn't possible. Rejects with a DOMException if the browser has lost bytes of it.
 */
export async function mutedFile(
  recording: FramedFile,
  mute: MuteOptions,
): Promise<{ file: Blob; count: number } | MuteFailure> {
  const muted = await mutedRecording({ recording, interval: null }, mute)
  return typeof muted === 'string' ? muted : { file: await withoutTags(muted.recording), count: muted.count }
}

async function mutedRecording(
  { recording, interval }: Pick<Options, 'recording' | 'interval'>,
  { state, timeline }: MuteOptions,
): Promise<Muted | MuteFailure> {
  const intervals = privateIntervals(timeline, heardCall(state, timeline))
  if (intervals === null) return 'unplaced'
  if (intervals.length === 0) return { recording, count: 0 }
  const result = await muteIntervals(recording, intervals)
  if (result.kind === 'refused') return result.reason
  const saved = interval ?? { start: 0, end: recording.index.duration }
  const count = intervals.filter(({ start, end }) => start < saved.end && end > saved.start).length
  return { recording: result.file, count }
}

/** The audio of an MP3 file; any other file unchanged. */
async function withoutTags(recording: FramedFile): Promise<Blob> {
  return recording.index.count > 0 ? audioOnly(recording) : recording.bytes
}

/** The file, or the reason why there is none. */
async function fileOf(
  { call, heading, interval, mute, messages }: Options,
  recording: FramedFile,
  clips: DeferredMessages['clips'],
): Promise<{ name: string; content: Blob } | string> {
  if (interval === null) {
    const content = mute ? await withoutTags(recording) : recording.bytes
    return { name: callFileName(call, extensionOf(content.type)), content }
  }
  const range = messages.recording.range(formatClock(interval.start), formatClock(interval.end))
  const title = mute ? null : heading + messages.comma + range
  const result = await cutClip(recording, interval, { title })
  if (result.kind === 'clip') return { name: callFileName(call, 'mp3', interval), content: result.file }
  const reason: CutRefusal = result.reason
  return clips.refused[reason]
}
