import type { Timeline } from '../call/timeline.ts'
import { type Cue, cuesOf, type ExportOptions } from './cues.ts'
import { cueClock } from './export-srt.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** In cue text, `&` and `<` start markup and `-->` is not allowed. Source: WebVTT, section 4.2.2. */
const escapeCue = (text: string) => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)

export function exportVtt(timeline: Timeline, options: ExportOptions): string {
  return ['WEBVTT\n', ...cuesOf(timeline, options).map(vttCue)].join('\n')
}

function vttCue({ start, end, turns }: Cue): string {
  const voiceSpans = turns.map(
    ({ speaker, lines }) => `<v ${escapeCue(speaker)}>${lines.map(escapeCue).join('\n')}</v>`,
  )
  return [`${cueClock(start, '.')} --> ${cueClock(end, '.')}`, ...voiceSpans, ''].join('\n')
}
