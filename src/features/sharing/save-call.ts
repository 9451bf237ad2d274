import type { DescribedPart } from '../../api/saved-call/manifest.ts'
import { writeSavedCall } from '../../api/saved-call/write-saved-call.ts'
import type { Recording } from '../../audio/recording/recording.ts'
import type { Call } from '../../domain/call/call.ts'
import type { ExportOptions } from '../../domain/export/cues.ts'
import { exportPlain } from '../../domain/export/export-plain.ts'
import { callFileName } from '../../domain/export/file-name.ts'
import { maskCallJson } from '../../domain/privacy/mask-json.ts'
import type { SavedRecording } from '../../domain/saved-call/saved-call.ts'
import { saveFile } from '../../host/save-file.ts'
import type { DeferredMessages } from '../../messages/deferred-messages.ts'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import type { Messages } from '../../messages/messages.ts'
import type { Format } from '../../ui/settings/create-format.ts'

/** What a saved call contains in addition to what the page shows. */
export type CallSaving = {
  /** The call with all data, even if the user hides private data. */
  call: Call
  /** The service's base URL. */
  baseUrl: string
  /** Where a receiver can open the saved call. */
  viewerAddress: string
}

/** The call as shown on the page: masked if the user hides private data. */
export type ShownCall = {
  call: Call
  /** A one-line description of the call. */
  heading: string
  options: ExportOptions
  hidePrivate: boolean
  messages: Messages
  format: Pick<Format, 'moment'>
}

type RecordingSource = Pick<Recording, 'file' | 'state'>

/** Saves a call as one file, and shows the progress and the outcome as toasts. */
export async function saveCall(
  saving: CallSaving,
  shown: ShownCall,
  recording: RecordingSource,
  showToast: (text: string) => void,
): Promise<void> {
  const { messages } = shown
  const deferred = await loadDeferredMessages(messages.language).catch(() => null)
  if (!deferred) return showToast(messages.trouble.missingScript.reason)
  const texts = deferred.savedCall
  // Computing the checksums of a long recording takes a moment.
  showToast(texts.saving)
  const name = callFileName(saving.call, 'call.zip')
  try {
    const { content, status } = await savedCallFile(saving, shown, recording, texts)
    saveFile(name, content)
    const { received = 0, total = null } = recording.state.get().progress ?? {}
    const warnings = {
      included: [],
      none: [],
      withheld: [texts.withheld],
      incomplete: [texts.incomplete(messages.progressOf(received, total))],
    }
    showToast([messages.share.saving(name), ...warnings[status]].join('. '))
  } catch (error) {
    reportError(error)
    showToast(texts.notSaved)
  }
}

/**
 * Returns a call as an archive. While private data is hidden, it contains the masked call and no recording, because its
 * sound isn't masked. A recording that has not arrived completely is left out too.
 */
export async function savedCallFile(
  { call, baseUrl, viewerAddress }: CallSaving,
  { call: shownCall, heading, options, hidePrivate, format }: ShownCall,
  recording: RecordingSource,
  texts: Pick<DeferredMessages['savedCall'], 'readMe'>,
): Promise<{ content: Blob; status: SavedRecording }> {
  const savedAt = Date.now()
  const status = recordingStatus(call, hidePrivate, recording)
  const file = status === 'included' ? recording.file() : null
  const readMe = texts.readMe({
    heading,
    uid: call.uid,
    savedAt: format.moment(savedAt),
    baseUrl,
    viewerAddress,
    recording: status,
    isPrivateDataHidden: hidePrivate,
  })
  const parts = new Map<DescribedPart, Blob>([
    ['call.json', new Blob([hidePrivate ? maskCallJson(call) : call.body])],
    ...(file ? ([['recording.mp3', file]] as const) : []),
    ['transcript.txt', new Blob([exportPlain(shownCall.timeline, options, [heading, call.uid])])],
    ['read-me.txt', new Blob([readMe])],
  ])
  const content = await writeSavedCall({ savedAt, baseUrl, isPrivateDataHidden: hidePrivate, recording: status, parts })
  return { content, status }
}

function recordingStatus(call: Call, hidePrivate: boolean, recording: RecordingSource): SavedRecording {
  if (!call.hasRecording) return 'none'
  if (hidePrivate) return 'withheld'
  return recording.state.get().stage === 'complete' && recording.file() ? 'included' : 'incomplete'
}
