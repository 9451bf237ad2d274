import { type Zippable, zipSync } from 'fflate'
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
import { privateIntervals } from '../../domain/privacy/private-intervals.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import type { Interval } from '../../domain/time/interval.ts'
import { intersectIntervals, mergeIntervals } from '../../domain/time/interval-sets.ts'
import type { Instant, Seconds } from '../../domain/units.ts'
import { blobBytes } from '../../lib/bytes/blob-chunks.ts'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import type { DeferredMessages, Messages } from '../../messages/messages.ts'
import { compareRecording } from '../../playback/comparison/compare-recording.ts'
import type { NamedFile } from './export-files.ts'

// So that it loads with this script.
export { momentIntervals } from '../../domain/moments/locate-moments.ts'

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
  state: Pick<RecordingState, 'speech' | 'peaks'>
  /** As shown, in recording time. */
  timeline: Timeline
}

/** `unplaced`: a turn with private data has no usable start. */
type MuteFailure = MuteRefusal | 'unplaced'

export type SoundFile = { file: NamedFile | null; message: string }

/** The recording or a part of it, muted as in `withMuted`. */
export function soundFile(options: SoundOptions, interval: Interval | null): Promise<SoundFile> {
  return withMuted(options, [interval ?? WHOLE], async (recording, notes, clips) => {
    const file = await fileOf(options, interval, recording, clips)
    if (typeof file === 'string') return without(file)
    const partial = interval === null && !isWhole(options.state) ? [clips.partial] : []
    return { file, message: savingMessage(file.name, [...partial, ...notes], options.messages) }
  })
}

/** An archive with a clip of each interval, muted as in `withMuted`. The message names clips that can't be cut. */
export function clipsFile(options: SoundOptions, intervals: readonly Interval[]): Promise<SoundFile> {
  const { call, messages } = options
  return withMuted(options, intervals, async (recording, notes, clips) => {
    const files: NamedFile[] = []
    const refused: string[] = []
    for (const interval of intervals) {
      const file = await fileOf(options, interval, recording, clips)
      if (typeof file !== 'string') files.push(file)
      else refused.push(rangeText(interval, messages) + messages.colon + file)
    }
    if (files.length === 0) return without(refused.join(' '))
    const file = { name: callFileName(call, 'clips.zip'), content: await zipFiles(files, Date.now()) }
    return { file, message: savingMessage(file.name, [...notes, ...refused], messages) }
  })
}

/**
 * While private data is hidden, private turns are silent and a note says so; if they can't be muted reliably, there is
 * no file.
 */
async function withMuted(
  { mute, recording, messages }: SoundOptions,
  parts: readonly Interval[],
  make: (recording: FramedFile, notes: string[], clips: DeferredMessages['clips']) => Promise<SoundFile>,
): Promise<SoundFile> {
  const { clips } = await loadDeferredMessages(messages)
  try {
    if (!mute) return await make(recording, [], clips)
    const muted = await mutedRecording(recording, mute, parts)
    if (typeof muted === 'string') return without(clips.notMuted[muted])
    return await make(muted.recording, [clips.muted(muted.count)], clips)
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
): Promise<{ file: Blob; count: number } | MuteFailure> {
  const muted = await mutedRecording(recording, mute, [WHOLE])
  return typeof muted === 'string' ? muted : { file: await withoutTags(muted.recording), count: muted.count }
}

export function savingMessage(name: string, notes: readonly string[], { share }: Pick<Messages, 'share'>): string {
  const saving = share.saving(name)
  return notes.length === 0 ? saving : `${saving}. ${notes.join(' ')}`
}

/** Without an end, because the recording may still grow. */
const WHOLE: Interval = { start: 0, end: Number.POSITIVE_INFINITY }

/**
 * A clip also has audio from outside its interval (run-up and bit reservoir), so muting reaches this far, which is
 * enough at any bit rate.
 */
const REACH: Seconds = 5

/** @param parts to be saved; private data is muted in them and their surroundings */
async function mutedRecording(
  recording: FramedFile,
  { state, timeline }: MuteOptions,
  parts: readonly Interval[],
): Promise<{ recording: FramedFile; count: number } | MuteFailure> {
  const comparison = await compareRecording(state, timeline)
  const intervals = privateIntervals(timeline, comparison?.heard ?? null)
  if (intervals === null) return 'unplaced'
  if (intervals.length === 0) return { recording, count: 0 }
  const needed = parts.map(({ start, end }) => ({ start: start - REACH, end: end + REACH }))
  const result = await muteIntervals(
    recording,
    intersectIntervals(intervals, mergeIntervals(needed, Number.POSITIVE_INFINITY)),
  )
  if (result.kind === 'refused') return result.reason
  const count = intervals.filter(({ start, end }) =>
    parts.some((saved) => start < saved.end && end > saved.start),
  ).length
  return { recording: result.file, count }
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

/**
 * Without compression: MP3 can't be compressed further. Equal names are numbered: `a.mp3`, `a (2).mp3`. Rejects with a
 * `NotReadableError` if the browser has lost a file's content.
 */
export async function zipFiles(files: readonly { name: string; content: Blob }[], time: Instant): Promise<Blob> {
  const entries: Zippable = {}
  for (const { name, content } of files) {
    let unique = name
    for (let copy = 2; Object.hasOwn(entries, unique); copy++) unique = name.replace(/(\.\w+)?$/, ` (${copy})$1`)
    entries[unique] = [await blobBytes(content), { level: 0, mtime: time }]
  }
  return new Blob([zipSync(entries)], { type: 'application/zip' })
}
