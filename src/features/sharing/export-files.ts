import type { Call } from '../../domain/call/call.ts'
import type { HeardCall } from '../../domain/conversation/heard-call.ts'
import type { Voicemail } from '../../domain/conversation/voicemail.ts'
import { cuesOf, type ExportOptions } from '../../domain/export/cues.ts'
import { exportJson } from '../../domain/export/export-json.ts'
import { exportPlain } from '../../domain/export/export-plain.ts'
import { exportSrt } from '../../domain/export/export-srt.ts'
import { exportVtt } from '../../domain/export/export-vtt.ts'
import { callFileName } from '../../domain/export/file-name.ts'
import type { Seconds } from '../../domain/units.ts'
import type { TranscriptFormat } from './transcript-format.ts'

// So that it loads with this script.
export { endedReasonLine } from '../../messages/ended-reason-text.ts'

export type NamedFile = { name: string; content: Blob }

const FILES: Record<TranscriptFormat, { type: string; extension: string; hasCues: boolean }> = {
  text: { type: 'text/plain', extension: 'txt', hasCues: false },
  srt: { type: 'application/x-subrip', extension: 'srt', hasCues: true },
  vtt: { type: 'text/vtt', extension: 'vtt', hasCues: true },
  json: { type: 'application/json', extension: 'json', hasCues: false },
}

/** `heard`, `voicemail` and the sync offset are only in the JSON format. */
export type FileOptions = ExportOptions & { heard: HeardCall | null; voicemail: Voicemail | null; syncOffset: Seconds }

/**
 * Null for subtitles without cues.
 * @param heading lines that describe the call, for the text format
 */
export function transcriptFile(
  call: Call,
  format: TranscriptFormat,
  options: FileOptions,
  heading: readonly string[],
): NamedFile | null {
  const { type, extension, hasCues } = FILES[format]
  if (hasCues && cuesOf(call.timeline, options).length === 0) return null
  return {
    name: callFileName(call, extension),
    content: new Blob([transcriptText(call, format, options, heading)], { type: `${type};charset=utf-8` }),
  }
}

function transcriptText(
  call: Call,
  format: TranscriptFormat,
  options: FileOptions,
  heading: readonly string[],
): string {
  switch (format) {
    case 'text':
      return exportPlain(call.timeline, options, [...heading, call.uid])
    case 'srt':
      return exportSrt(call.timeline, options)
    case 'vtt':
      return exportVtt(call.timeline, options)
    case 'json':
      return exportJson(call, options)
  }
}
