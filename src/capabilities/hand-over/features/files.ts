import { extensionOf } from '../../../audio/download/audio-type.ts'
import type { FramedFile } from '../../../audio/recording/recording.ts'
import { isWhole, type RecordingState } from '../../../audio/recording/recording-state.ts'
import type { Call } from '../../../domain/call/call.ts'
import { WHOLE_RECORDING } from '../../../domain/call/hidden-call.ts'
import type { Statement } from '../../../domain/call/statement.ts'
import { callFileName } from '../../../domain/export/file-name.ts'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { type Interval, intersectIntervals } from '../../../domain/time/interval.ts'
import { saveFile } from '../../../host/save-file.ts'
import { savingMessage } from '../../../messages/composed-texts.ts'
import type { Messages } from '../../../messages/messages.ts'
import { inlineText, type useToast } from '../../../ui/feedback/use-toast.ts'
import { fetchTemplate, isTooLarge, type SavedRecording, type Writing, writePage } from '../api/page-file.ts'
import { writeShownCall } from '../api/shown-call.ts'
import { cutClip } from '../audio/cut-clip.ts'
import { audioOnly } from '../audio/frames.ts'
import { type MuteRefusal, muteIntervals } from '../audio/mute-intervals.ts'
import { textsOf } from '../messages/texts.ts'
import type { Muting } from '../playback/use-muting.ts'

type Arrival = Pick<RecordingState, 'stage' | 'failure'>

export type SoundOptions = {
  call: Call
  heading: string
  recording: FramedFile
  state: Arrival
  /** Null if nothing is hidden. */
  muting: Muting | null
  messages: Messages
}

type NamedFile = { name: string; content: Blob }

/**
 * The recording or a part of it. While private data is hidden, private turns are silent and a note says so; if they
 * can't be muted reliably, there is no file.
 */
export async function soundFile(
  options: SoundOptions,
  interval: Interval | null,
): Promise<{ file: NamedFile | null; message: string }> {
  const { muting, recording, state, messages } = options
  const texts = textsOf(messages)
  const without = (message: string) => ({ file: null, message })
  try {
    const muted = muting && (await mutedRecording(recording, muting, interval ?? WHOLE_RECORDING))
    if (typeof muted === 'string') return without(texts.notMuted[muted])
    const file = await fileOf(options, interval, muted?.recording ?? recording)
    if (typeof file === 'string') return without(file)
    const partial = interval === null && !isWhole(state) ? [messages.share.partial] : []
    const notes = muted ? [...partial, texts.muted(muted.count)] : partial
    return { file, message: savingMessage(file.name, notes, messages) }
  } catch (error) {
    // Reading a blob fails only with a DOMException; anything else is a bug.
    if (!(error instanceof DOMException)) throw error
    recording.onUnreadable?.()
    return without(texts.refused.unreadable)
  }
}

/**
 * A clip also has audio from outside its interval (run-up and bit reservoir), so muting reaches this far, which is
 * enough at any bit rate.
 */
const REACH: Seconds = 5

/**
 * `unplaced`: it is unknown where private data is said. Rejects with a DOMException if the browser has lost some bytes.
 * @param part to be saved; private data is muted in it and its surroundings
 * @returns `count`: of the muted parts; null if everything is muted
 */
async function mutedRecording(
  recording: FramedFile,
  { intervals }: Muting,
  part: Interval,
): Promise<{ recording: FramedFile; count: number | null } | MuteRefusal | 'unplaced'> {
  if (intervals === null) return 'unplaced'
  if (intervals.length === 0) return { recording, count: 0 }
  const needed = { start: part.start - REACH, end: part.end + REACH }
  const result = await muteIntervals(recording, intersectIntervals(intervals, [needed]))
  if (typeof result === 'string') return result
  const count = intervals.filter(({ start, end }) => start < part.end && end > part.start).length
  const isEverything = intervals.some(({ start, end }) => start === 0 && end === WHOLE_RECORDING.end)
  return { recording: result, count: isEverything ? null : count }
}

async function fileOf(
  { call, heading, state, muting, messages }: SoundOptions,
  interval: Interval | null,
  recording: FramedFile,
): Promise<NamedFile | string> {
  if (interval === null) {
    const content = await audioOnly(recording)
    const extension = extensionOf(content.type)
    return { name: callFileName(call, isWhole(state) ? extension : `partial.${extension}`), content }
  }
  const times = messages.recording.range(formatClock(interval.start), formatClock(interval.end))
  const clip = await cutClip(recording, interval, { title: muting ? null : heading + messages.comma + times })
  if (typeof clip === 'string') return textsOf(messages).refused[clip]
  return { name: callFileName(call, 'mp3', interval), content: clip }
}

export type PageContent = {
  /** As shown. */
  call: Call
  baseUrl: string
  syncOffset: Seconds
  statements: readonly Statement[]
  /** Null if nothing is hidden. */
  muting: Muting | null
}

/** As the user chose to save it: the call may be left before it has been saved. */
export type RecordingToSave = { file: FramedFile | null; state: Arrival & Pick<RecordingState, 'progress'> }

/** Saves one HTML page; toasts tell the outcome. */
export async function savePage(
  page: PageContent,
  recording: RecordingToSave,
  messages: Messages,
  cancelling: AbortController,
  onProgress: Writing['onProgress'],
  showToast: ReturnType<typeof useToast>,
): Promise<void> {
  const { signal } = cancelling
  const { muted, page: texts } = textsOf(messages)
  // Immediately, because writing a long recording takes a moment.
  showToast(texts.saving, { label: messages.trouble.actions.cancel, run: () => cancelling.abort() })
  const name = callFileName(page.call, 'html')
  try {
    const template = await fetchTemplate(location.href)
    if (template === null) return showToast(inlineText(messages.trouble.missingScript))
    const saved = await pageFile(template, page, recording, { signal, onProgress })
    if (saved === 'too-large') return showToast(texts.tooLarge)
    saveFile(name, saved.content)
    const { received, total } = recording.state.progress ?? { received: 0, total: null }
    const loaded = received === 0 ? null : messages.progressOf(received, total)
    const warnings = {
      included: page.muting ? [muted(saved.mutedParts)] : [],
      none: [],
      withheld: [texts.withheld],
      incomplete: [texts.incomplete(loaded)],
    }
    showToast(savingMessage(name, warnings[saved.status], messages))
  } catch (error) {
    if (signal.aborted) return showToast(texts.cancelled)
    if (error instanceof DOMException) recording.file?.onUnreadable?.()
    reportError(error)
    showToast(texts.notSaved)
  }
}

type SavedSound = { status: SavedRecording; file: Blob | null; mutedParts: number | null }

/**
 * The call as the service sent it or, if something is hidden, as shown. The recording is then silent where that was
 * said, and omitted if it can't be muted. It is also omitted if it hasn't arrived completely.
 * @returns `mutedParts`: null if nothing or everything is muted
 */
export async function pageFile(
  template: string,
  { call, muting, ...settings }: PageContent,
  recording: RecordingToSave,
  writing?: Writing,
): Promise<(Omit<SavedSound, 'file'> & { content: Blob }) | 'too-large'> {
  const { status, file, mutedParts } = await recordingToSave(call, muting, recording)
  if (file && isTooLarge(file)) return 'too-large'
  const isPrivateDataHidden = muting !== null
  const facts = { uid: call.uid, savedAt: Date.now(), ...settings, isPrivateDataHidden, recording: status }
  // Without a recording, nothing is said of its sound.
  const content = muting ? writeShownCall({ call, comparison: file && muting.comparison }) : call.body
  const page = await writePage(template, facts, new Blob([content]), file, writing)
  return { content: page, status, mutedParts }
}

async function recordingToSave(
  call: Call,
  muting: Muting | null,
  { file, state }: RecordingToSave,
): Promise<SavedSound> {
  const without = (status: SavedRecording) => ({ status, file: null, mutedParts: null })
  if (!call.hasRecording) return without('none')
  if (!file || !isWhole(state)) return without('incomplete')
  if (!muting) return { status: 'included', file: file.bytes, mutedParts: null }
  const muted = await mutedRecording(file, muting, WHOLE_RECORDING)
  if (typeof muted === 'string') return without('withheld')
  return { status: 'included', file: await audioOnly(muted.recording), mutedParts: muted.count }
}
