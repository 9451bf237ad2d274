import type { Call } from '../../domain/call/call.ts'
import { exportJson } from '../../domain/export/export-json.ts'
import type { ExportOptions } from '../../domain/export/export-options.ts'
import { exportPlain } from '../../domain/export/export-plain.ts'
import { callFileName } from '../../domain/export/file-name.ts'
import type { HeardKey, Voicemail } from '../../domain/sound/comparison.ts'
import type { HeardCall } from '../../domain/sound/heard-call.ts'
import type { TranscriptFormat } from './transcript-format.ts'

// So that it loads with this script.
export { endedReasonLine } from '../../messages/ended-reason-text.ts'

export type NamedFile = { name: string; content: Blob }

const FILES: Record<TranscriptFormat, { type: string; extension: string }> = {
  text: { type: 'text/plain', extension: 'txt' },
  json: { type: 'application/json', extension: 'json' },
}

/** `heard`, `voicemail` and the sync offset are only in the JSON format. */
export type FileOptions = ExportOptions & {
  heard: HeardCall | null
  voicemail: Voicemail | null
  keys: readonly HeardKey[] | null
  syncOffset: Seconds
}

/** @param heading lines that describe the call, for the text format */
export function transcriptFile(
  call: Call,
  format: TranscriptFormat,
  options: FileOptions,
  heading: readonly string[],
): NamedFile {
  const { type, extension } = FILES[format]
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
    case 'json':
      return exportJson(call, options)
  }
}
