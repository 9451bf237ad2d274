import type { DescribedPart } from '../../api/saved-call/manifest.ts'
import { writeSavedCall } from '../../api/saved-call/write-saved-call.ts'
import type { FramedFile } from '../../audio/mp3-edit/framed-file.ts'
import type { RecordingState } from '../../audio/recording/recording-state.ts'
import type { Call } from '../../domain/call/call.ts'
import type { ExportOptions } from '../../domain/export/cues.ts'
import { exportPlain } from '../../domain/export/export-plain.ts'
import { callFileName } from '../../domain/export/file-name.ts'
import type { SavedRecording } from '../../domain/saved-call/saved-call.ts'
import { saveFile } from '../../host/save-file.ts'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import type { DeferredMessages, Messages } from '../../messages/messages.ts'
import { inlineText } from '../../ui/feedback/inline-text.ts'
import type { Format } from '../../ui/settings/create-format.ts'
import { type ArrivalState, isWhole, type MuteOptions, mutedFile, savingMessage } from './save-sound.ts'

/** What is needed to save a call, besides the call as shown on the page. */
export type CallSaving = {
  /** The call as delivered, even if the user hides private data. */
  call: Call
  /** The service's base URL. */
  baseUrl: string
  /** The address at which a recipient can open the saved call. */
  viewerAddress: string
}

/** The call as shown on the page. */
export type ShownCall = {
  call: Call
  /** A one-line description of the call. */
  heading: string
  options: ExportOptions
  /** Returns the call's JSON with private data hidden; null if it is shown. */
  json: (() => Promise<string>) | null
  /** Null if private data is shown. */
  mute: MuteOptions | null
  messages: Messages
  format: Pick<Format, 'dateTime'>
}

/**
 * The recording as it was when the user chose to save the call. The user may leave the call before it has been saved.
 */
export type RecordingToSave = {
  /** Null before the first request for the recording. */
  file: FramedFile | null
  state: ArrivalState & Pick<RecordingState, 'progress'>
}

/** Saves a call as one file and shows the progress and the outcome as toasts. */
export async function saveCall(
  saving: CallSaving,
  shown: ShownCall,
  recording: RecordingToSave,
  showToast: (text: string) => void,
): Promise<void> {
  const { messages } = shown
  const deferred = await loadDeferredMessages(messages).catch(() => null)
  if (!deferred) return showToast(inlineText(messages.trouble.missingScript))
  const texts = deferred.savedCall
  // A toast is shown immediately because computing the checksums of a long recording takes a moment.
  showToast(texts.saving)
  const name = callFileName(saving.call, 'call.zip')
  try {
    const { content, status, mutedParts } = await savedCallFile(saving, shown, recording, texts)
    saveFile(name, content)
    const { received, total } = recording.state.progress ?? { received: 0, total: null }
    const loaded = received === 0 ? null : messages.progressOf(received, total)
    const warnings = {
      included: mutedParts === null ? [] : [deferred.clips.muted(mutedParts)],
      none: [],
      withheld: [texts.withheld],
      incomplete: [texts.incomplete(loaded)],
    }
    showToast(savingMessage(name, warnings[status], messages))
  } catch (error) {
    reportError(error)
    showToast(texts.notSaved)
  }
}

/**
 * Returns a call as an archive. While private data is hidden, the archive contains the masked call, and the recording
 * is silent in the turns that contain private data. The recording is omitted if it can't be muted or hasn't arrived
 * completely.
 * @returns `mutedParts`: the number of muted parts; null if private data is shown or the recording is omitted
 */
export async function savedCallFile(
  { call, baseUrl, viewerAddress }: CallSaving,
  { call: shownCall, heading, options, json, mute, format }: ShownCall,
  recording: RecordingToSave,
  texts: Pick<DeferredMessages['savedCall'], 'readMe'>,
): Promise<{ content: Blob; status: SavedRecording; mutedParts: number | null }> {
  const savedAt = Date.now()
  const { status, file, mutedParts } = await recordingToSave(call, mute, recording)
  const isPrivateDataHidden = mute !== null
  const readMe = texts.readMe({
    heading,
    uid: call.uid,
    savedAt: format.dateTime(savedAt),
    baseUrl,
    viewerAddress,
    recording: status,
    isPrivateDataHidden,
  })
  const parts = new Map<DescribedPart, Blob>([
    ['call.json', new Blob([json ? await json() : call.body])],
    ...(file ? ([['recording.mp3', file]] as const) : []),
    ['transcript.txt', new Blob([exportPlain(shownCall.timeline, options, [heading, call.uid])])],
    ['read-me.txt', new Blob([readMe])],
  ])
  const content = await writeSavedCall({
    savedAt,
    baseUrl,
    isPrivateDataHidden,
    recording: status,
    parts,
  })
  return { content, status, mutedParts }
}

type SavedSound = { status: SavedRecording; file: Blob | null; mutedParts: number | null }

async function recordingToSave(
  call: Call,
  mute: MuteOptions | null,
  { file, state }: RecordingToSave,
): Promise<SavedSound> {
  const without = (status: SavedRecording) => ({ status, file: null, mutedParts: null })
  if (!call.hasRecording) return without('none')
  if (!file || !isWhole(state)) return without('incomplete')
  if (!mute) return { status: 'included', file: file.bytes, mutedParts: null }
  const muted = await mutedFile(file, mute)
  return typeof muted === 'string'
    ? without('withheld')
    : { status: 'included', file: muted.file, mutedParts: muted.count }
}
