import { type Cue, cuesOf, type ExportOptions } from './cues.ts'
import { cueClock } from './export-srt.ts'
import type { Timeline } from './timeline.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Source: WebVTT, section 4.2.2: `&` and `<` begin something else in a cue; `-->` falls with its `>`. */
const escapeCue = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)

/** The transcript as WebVTT, each turn in the voice of its speaker: `<v Agent>Hello.</v>` */
export function exportVtt(timeline: Timeline, options: ExportOptions): string {
  return ['WEBVTT\n', ...cuesOf(timeline, options).map(vttCue)].join('\n')
}

function vttCue({ start, end, turns }: Cue): string {
  const voices = turns.map(({ speaker, lines }) => `<v ${escapeCue(speaker)}>${lines.map(escapeCue).join('\n')}</v>`)
  return [`${cueClock(start, '.')} --> ${cueClock(end, '.')}`, ...voices, ''].join('\n')
}
