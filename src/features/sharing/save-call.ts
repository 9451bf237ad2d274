import { fetchTemplate, isTooLarge, type Writing, writeSavedCall } from '../../api/saved-call.ts'
import { writeShownCall } from '../../api/shown-call.ts'
import type { FramedFile } from '../../audio/mp3-edit/framed-file.ts'
import type { RecordingState } from '../../audio/recording/recording-state.ts'
import type { Call } from '../../domain/call/call.ts'
import type { SavedRecording } from '../../domain/call/saved-call.ts'
import { callFileName } from '../../domain/export/file-name.ts'
import { saveFile } from '../../host/save-file.ts'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import type { Messages } from '../../messages/messages.ts'
import { inlineText, type useToast } from '../../ui/feedback/use-toast.ts'
import { type ArrivalState, isWhole, type MuteOptions, mutedFile, savingMessage } from './save-sound.ts'

export type CallSaving = {
  /** As shown. */
  call: Call
  baseUrl: string
  syncOffset: Seconds
  /** Null if nothing is hidden. */
  mute: MuteOptions | null
}

/** As the user chose to save it: the call may be left before it has been saved. */
export type RecordingToSave = {
  file: FramedFile | null
  state: ArrivalState & Pick<RecordingState, 'progress'>
}

/** Saves one HTML page; toasts tell the outcome. */
export async function saveCall(
  saving: CallSaving,
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
  // Immediately, because writing a long recording takes a moment.
  showToast(texts.saving, { label: messages.trouble.actions.cancel, run: () => cancelling.abort() })
  const name = callFileName(saving.call, 'html')
  try {
    const template = await fetchTemplate(location.href)
    if (template === null) return showToast(missing)
    const saved = await savedCallFile(template, saving, recording, { signal, onProgress })
    if (saved === 'too-large') return showToast(texts.tooLarge)
    saveFile(name, saved.content)
    const { received, total } = recording.state.progress ?? { received: 0, total: null }
    const loaded = received === 0 ? null : messages.progressOf(received, total)
    const warnings = {
      included: saving.mute ? [deferred.clips.muted(saved.mutedParts)] : [],
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

/**
 * The call as the service sent it or, if something is hidden, as shown. The recording is then silent where that was
 * said, and omitted if it can't be muted. It is also omitted if it hasn't arrived completely.
 * @returns `mutedParts`: null if nothing or everything is muted
 */
export async function savedCallFile(
  template: string,
  { call, baseUrl, syncOffset, mute }: CallSaving,
  recording: RecordingToSave,
  writing?: Writing,
): Promise<{ content: Blob; status: SavedRecording; mutedParts: number | null } | 'too-large'> {
  const { status, file, mutedParts } = await recordingToSave(call, mute, recording)
  if (file && isTooLarge(file)) return 'too-large'
  const facts = {
    uid: call.uid,
    savedAt: Date.now(),
    baseUrl,
    isPrivateDataHidden: mute !== null,
    syncOffset,
    recording: status,
  }
  // Without a recording, nothing is said of its sound.
  const content = mute ? writeShownCall({ call, comparison: file && mute.comparison }) : call.body
  const page = await writeSavedCall(template, facts, new Blob([content]), file, writing)
  return { content: page, status, mutedParts }
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
