import { extensionOf } from '../../audio/download/audio-type.ts'
import { audioOnly } from '../../audio/mp3-edit/audio-only.ts'
import { cutClip } from '../../audio/mp3-edit/cut-clip.ts'
import type { FramedFile } from '../../audio/mp3-edit/framed-file.ts'
import { type MuteRefusal, muteIntervals } from '../../audio/mp3-edit/mute-intervals.ts'
import type { RecordingState } from '../../audio/recording/recording-state.ts'
import type { Call } from '../../domain/call/call.ts'
import type { Timeline } from '../../domain/call/timeline.ts'
import { hasWholeFile } from '../../domain/call/trouble.ts'
import { callFileName } from '../../domain/export/file-name.ts'
import { privateIntervals, WHOLE_RECORDING, withKeys } from '../../domain/privacy/private-intervals.ts'
import type { CurrentComparison } from '../../domain/sound/comparison.ts'
import type { SoughtKeys } from '../../domain/sound/keys.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import { type Interval, intersectIntervals } from '../../domain/time/interval.ts'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import type { DeferredMessages, Messages } from '../../messages/messages.ts'
import type { NamedFile } from './export-files.ts'

export type SoundOptions = {
  call: Call
  heading: string
  recording: FramedFile
  state: ArrivalState
  /** Null if private data is shown. */
  mute: MuteOptions | null
  messages: Messages
}

export type ArrivalState = Pick<RecordingState, 'stage' | 'failure'>

export function isWhole({ stage, failure }: ArrivalState): boolean {
  return stage === 'complete' || (stage === 'failed' && failure !== null && hasWholeFile(failure.trouble))
}

export type MuteOptions = {
  comparison: CurrentComparison | null
  /** As shown, in recording time. */
  timeline: Timeline
  hidesAllSound: boolean
  /** Whether the recording is as long as the call. */
  fits: boolean
  /** What hasn't been searched for keys is muted, too. */
  keys: SoughtKeys
}

/** Null if the whole recording is muted. */
type MutedCount = number | null

/** `unplaced`: it is unknown where private data is said. */
type MuteFailure = MuteRefusal | 'unplaced'

export type SoundFile = { file: NamedFile | null; message: string }

/**
 * The recording or a part of it. While private data is hidden, private turns are silent and a note says so; if they
 * can't be muted reliably, there is no file.
 */
export async function soundFile(options: SoundOptions, interval: Interval | null): Promise<SoundFile> {
  const { mute, recording, state, messages } = options
  const { clips } = await loadDeferredMessages(messages)
  try {
    const muted = mute && (await mutedRecording(recording, mute, interval ?? WHOLE_RECORDING))
    if (typeof muted === 'string') return without(clips.notMuted[muted])
    const file = await fileOf(options, interval, muted?.recording ?? recording, clips)
    if (typeof file === 'string') return without(file)
    const partial = interval === null && !isWhole(state) ? [clips.partial] : []
    const notes = muted ? [...partial, clips.muted(muted.count)] : partial
    return { file, message: savingMessage(file.name, notes, messages) }
  } catch (error) {
    // Reading a blob fails only with a DOMException; anything else is a bug.
    if (!(error instanceof DOMException)) throw error
    recording.onUnreadable?.()
    return without(clips.refused.unreadable)
  }
}

const without = (message: string): SoundFile => ({ file: null, message })

/**
 * The whole recording without its tags, muted, and the number of muted parts. Rejects with a DOMException if the
 * browser has lost some of its bytes.
 */
export async function mutedFile(
  recording: FramedFile,
  mute: MuteOptions,
): Promise<{ file: Blob; count: MutedCount } | MuteFailure> {
  const muted = await mutedRecording(recording, mute, WHOLE_RECORDING)
  return typeof muted === 'string' ? muted : { file: await withoutTags(muted.recording), count: muted.count }
}

export function savingMessage(name: string, notes: readonly string[], { share }: Pick<Messages, 'share'>): string {
  const saving = share.saving(name)
  return notes.length === 0 ? saving : `${saving}. ${notes.join(' ')}`
}

/**
 * A clip also has audio from outside its interval (run-up and bit reservoir), so muting reaches this far, which is
 * enough at any bit rate.
 */
const REACH: Seconds = 5

/** @param part to be saved; private data is muted in it and its surroundings */
async function mutedRecording(
  recording: FramedFile,
  { comparison, timeline, hidesAllSound, fits, keys }: MuteOptions,
  part: Interval,
): Promise<{ recording: FramedFile; count: MutedCount } | MuteFailure> {
  const intervals = hidesAllSound ? [WHOLE_RECORDING] : withKeys(privateIntervals(timeline, comparison, fits), keys)
  if (intervals === null) return 'unplaced'
  if (intervals.length === 0) return { recording, count: 0 }
  const needed = { start: part.start - REACH, end: part.end + REACH }
  const result = await muteIntervals(recording, intersectIntervals(intervals, [needed]))
  if (result.kind === 'refused') return result.reason
  const count = intervals.filter(({ start, end }) => start < part.end && end > part.start).length
  return { recording: result.file, count: hidesAllSound ? null : count }
}

async function withoutTags(recording: FramedFile): Promise<Blob> {
  return recording.index.count > 0 ? audioOnly(recording) : recording.bytes
}

async function fileOf(
  { call, heading, state, mute, messages }: SoundOptions,
  interval: Interval | null,
  recording: FramedFile,
  clips: DeferredMessages['clips'],
): Promise<NamedFile | string> {
  if (interval === null) {
    const content = mute ? await withoutTags(recording) : recording.bytes
    const extension = extensionOf(content.type)
    return { name: callFileName(call, isWhole(state) ? extension : `partial.${extension}`), content }
  }
  const title = mute ? null : heading + messages.comma + rangeText(interval, messages)
  const result = await cutClip(recording, interval, { title })
  if (result.kind !== 'clip') return clips.refused[result.reason]
  return { name: callFileName(call, 'mp3', interval), content: result.file }
}

function rangeText({ start, end }: Interval, messages: Messages): string {
  return messages.recording.range(formatClock(start), formatClock(end))
}
