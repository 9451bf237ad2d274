import { fetchTemplate, isTooLarge, type Writing, writeSavedCall } from '../../api/saved-call.ts'
import type { FramedFile } from '../../audio/mp3-edit/framed-file.ts'
import type { RecordingState } from '../../audio/recording/recording-state.ts'
import type { Call } from '../../domain/call/call.ts'
import type { SavedRecording } from '../../domain/call/saved-call.ts'
import { callFileName } from '../../domain/export/file-name.ts'
import { saveFile } from '../../host/save-file.ts'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import type { Messages } from '../../messages/messages.ts'
import { inlineText } from '../../ui/feedback/inline-text.ts'
import type { useToast } from '../../ui/feedback/use-toast.ts'
import { type ArrivalState, isWhole, type MuteOptions, mutedFile, savingMessage } from './save-sound.ts'

/** What is needed to save a call. */
export type CallSaving = {
  /** The call as delivered, even if the user hides private data. */
  call: Call
  /** The service's base URL. */
  baseUrl: string
}

/** How private data is hidden. */
export type SavedHiding = {
  /** Returns the call's JSON with private data hidden. */
  json: () => Promise<string>
  mute: MuteOptions
}

/**
 * The recording as it was when the user chose to save the call. The user may leave the call before it has been saved.
 */
export type RecordingToSave = {
  /** Null before the first request for the recording. */
  file: FramedFile | null
  state: ArrivalState & Pick<RecordingState, 'progress'>
}

/**
 * Saves a call as one HTML page and shows the progress and the outcome as toasts.
 * @param hiding null if private data is shown
 */
export async function saveCall(
  saving: CallSaving,
  hiding: SavedHiding | null,
  recording: RecordingToSave,
  messages: Messages,
  cancelling: AbortController,
  onProgress: Writing['onProgress'],
  showToast: ReturnType<typeof useToast>,
): Promise<void> {
  const { signal } = cancelling
  const deferred = await loadDeferredMessages(messages).catch(() => null)
  const missing = inlineText(messages.trouble.missingScript)
  if (!deferred) return showToast(missing)
  const texts = deferred.savedCall
  // A toast is shown immediately because writing a long recording takes a moment.
  showToast(texts.saving, { label: messages.trouble.actions.cancel, run: () => cancelling.abort() })
  const name = callFileName(saving.call, 'html')
  try {
    const template = await fetchTemplate(location.href)
    if (template === null) return showToast(missing)
    const saved = await savedCallFile(template, saving, hiding, recording, { signal, onProgress })
    if (saved === 'too-large') return showToast(texts.tooLarge)
    saveFile(name, saved.content)
    const { received, total } = recording.state.progress ?? { received: 0, total: null }
    const loaded = received === 0 ? null : messages.progressOf(received, total)
    const warnings = {
      included: saved.mutedParts === null ? [] : [deferred.clips.muted(saved.mutedParts)],
      none: [],
      withheld: [texts.withheld],
      incomplete: [texts.incomplete(loaded)],
    }
    showToast(savingMessage(name, warnings[saved.status], messages))
  } catch (error) {
    if (signal.aborted) return showToast(texts.cancelled)
    reportError(error)
    showToast(texts.notSaved)
  }
}

/**
 * Returns a saved call. While private data is hidden, it contains the masked call, and the recording is silent in the
 * turns that contain private data. The recording is omitted if it can't be muted or hasn't arrived completely.
 * @returns `mutedParts`: the number of muted parts; null if private data is shown or the recording is omitted
 */
export async function savedCallFile(
  template: string,
  { call, baseUrl }: CallSaving,
  hiding: SavedHiding | null,
  recording: RecordingToSave,
  writing?: Writing,
): Promise<{ content: Blob; status: SavedRecording; mutedParts: number | null } | 'too-large'> {
  const { status, file, mutedParts } = await recordingToSave(call, hiding?.mute ?? null, recording)
  if (file && isTooLarge(file)) return 'too-large'
  const facts = {
    uid: call.uid,
    savedAt: Date.now(),
    baseUrl,
    isPrivateDataHidden: hiding !== null,
    recording: status,
  }
  const json = new Blob([hiding ? await hiding.json() : call.body])
  return { content: await writeSavedCall(template, facts, json, file, writing), status, mutedParts }
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
