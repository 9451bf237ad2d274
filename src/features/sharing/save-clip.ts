import { type CutRefusal, cutClip } from '../../audio/mp3-edit/cut-clip.ts'
import type { FramedFile } from '../../audio/mp3-edit/framed-file.ts'
import type { Call } from '../../domain/call/call.ts'
import { callFileName } from '../../domain/export/file-name.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import type { Interval } from '../../domain/time/interval.ts'
import { saveFile } from '../../host/save-file.ts'
import { loadDeferredMessages } from '../../messages/load-deferred-messages.ts'
import type { Messages } from '../../messages/messages.ts'

type Options = {
  call: Call
  /** A one-line description of the call, such as `Nora, 5 Mar 2026`. */
  heading: string
  /** Null before the first request. */
  recording: FramedFile | null
  interval: Interval
  hidesPrivateData: boolean
  messages: Messages
}

/**
 * Saves an interval of the recording as a file. Returns a message for the user: the file's name, or why there is no
 * file.
 */
export async function saveClip(options: Options): Promise<string> {
  const { call, heading, recording, interval, hidesPrivateData, messages } = options
  const { clips } = await loadDeferredMessages(messages.language)
  if (!recording) return clips.refused['not-loaded']
  const range = messages.recording.range(formatClock(interval.start), formatClock(interval.end))
  const clip = await cut(recording, interval, hidesPrivateData ? null : heading + messages.comma + range)
  if (typeof clip === 'string') return clips.refused[clip]
  const name = callFileName(call, 'mp3', interval)
  saveFile(name, clip)
  return [messages.share.saving(name), ...(hidesPrivateData ? [messages.share.soundNotMasked] : [])].join('. ')
}

async function cut(
  recording: FramedFile,
  interval: Interval,
  title: string | null,
): Promise<Blob | CutRefusal | 'unreadable'> {
  try {
    const result = await cutClip(recording, interval, { title })
    return result.kind === 'clip' ? result.file : result.reason
  } catch (error) {
    // Reading a blob fails only with a DOMException. Any other error is a defect.
    if (error instanceof DOMException) return 'unreadable'
    throw error
  }
}
