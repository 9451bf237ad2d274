import { extensionOf } from '../../audio/sound-type.ts'
import type { Call } from '../../domain/call.ts'
import { cuesOf, type ExportOptions } from '../../domain/cues.ts'
import { exportJson } from '../../domain/export-json.ts'
import { exportPlain } from '../../domain/export-plain.ts'
import { exportSrt } from '../../domain/export-srt.ts'
import { exportVtt } from '../../domain/export-vtt.ts'
import { callFileName } from '../../domain/file-name.ts'

export type TranscriptFormat = 'text' | 'srt' | 'vtt' | 'json'

export type NamedFile = { name: string; content: Blob }

const FILES: Record<TranscriptFormat, { type: string; extension: string; hasCues: boolean }> = {
  text: { type: 'text/plain', extension: 'txt', hasCues: false },
  srt: { type: 'application/x-subrip', extension: 'srt', hasCues: true },
  vtt: { type: 'text/vtt', extension: 'vtt', hasCues: true },
  json: { type: 'application/json', extension: 'json', hasCues: false },
}

/**
 * Null for subtitles that would show nothing.
 * @param heading the call in one line, for formats that have room for it
 */
export function transcriptFile(
  call: Call,
  format: TranscriptFormat,
  options: ExportOptions,
  heading: string,
): NamedFile | null {
  const { type, extension, hasCues } = FILES[format]
  if (hasCues && cuesOf(call.timeline, options).length === 0) return null
  return {
    name: callFileName(call, extension),
    content: new Blob([textIn(call, format, options, heading)], { type: `${type};charset=utf-8` }),
  }
}

function textIn(call: Call, format: TranscriptFormat, options: ExportOptions, heading: string): string {
  switch (format) {
    case 'text':
      return exportPlain(call.timeline, options, [heading, call.uid])
    case 'srt':
      return exportSrt(call.timeline, options)
    case 'vtt':
      return exportVtt(call.timeline, options)
    case 'json':
      return exportJson(call, options)
  }
}

/** @param file the recording as it came, typed by its own bytes */
export function recordingFile(call: Call, file: Blob): NamedFile {
  return { name: callFileName(call, extensionOf(file.type)), content: file }
}
