import type { Call } from '../../domain/call/call.ts'
import { exportJson } from '../../domain/export/export-json.ts'
import type { ExportOptions } from '../../domain/export/export-options.ts'
import { exportPlain } from '../../domain/export/export-plain.ts'
import { callFileName } from '../../domain/export/file-name.ts'
import type { HeardKey, Voicemail } from '../../domain/sound/comparison.ts'
import type { HeardCall } from '../../domain/sound/heard-call.ts'

/** In the order of the menu. */
export const TRANSCRIPT_FORMATS = ['text', 'json'] as const

export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number]

/** `heard`, `voicemail`, `keys` and the sync offset are only in the JSON format. */
type FileOptions = ExportOptions & {
  heard: HeardCall | null
  voicemail: Voicemail | null
  keys: readonly HeardKey[] | null
  syncOffset: Seconds
}

type Write = (call: Call, options: FileOptions, heading: readonly string[]) => string

const FILES: Record<TranscriptFormat, { type: string; extension: string; write: Write }> = {
  text: {
    type: 'text/plain',
    extension: 'txt',
    write: (call, options, heading) => exportPlain(call.timeline, options, [...heading, call.uid]),
  },
  json: { type: 'application/json', extension: 'json', write: exportJson },
}

/** @param heading lines that describe the call, for the text format */
export function transcriptFile(
  call: Call,
  format: TranscriptFormat,
  options: FileOptions,
  heading: readonly string[],
): { name: string; content: Blob } {
  const { type, extension, write } = FILES[format]
  const content = new Blob([write(call, options, heading)], { type: `${type};charset=utf-8` })
  return { name: callFileName(call, extension), content }
}
