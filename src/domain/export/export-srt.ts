import type { Timeline } from '../call/timeline.ts'
import type { Seconds } from '../units.ts'
import { type Cue, cuesOf, type ExportOptions } from './cues.ts'

/** `cueClock(3725.5, ',') === '01:02:05,500'` */
export function cueClock(time: Seconds, separator: ',' | '.'): string {
  const whole = Math.round(time * 1000)
  const part = (divisor: number, modulus: number) => String(Math.floor(whole / divisor) % modulus).padStart(2, '0')
  const hours = String(Math.floor(whole / 3_600_000)).padStart(2, '0')
  return `${hours}:${part(60_000, 60)}:${part(1000, 60)}${separator}${String(whole % 1000).padStart(3, '0')}`
}

export function exportSrt(timeline: Timeline, options: ExportOptions): string {
  return cuesOf(timeline, options).map(srtCue).join('\n')
}

function srtCue({ start, end, turns }: Cue, index: number): string {
  const lines = turns.flatMap(({ speaker, lines: [first = '', ...rest] }) => [`${speaker}: ${first}`, ...rest])
  const clocks = `${cueClock(start, ',')} --> ${cueClock(end, ',')}`
  // SubRip can't escape the arrow of its timing lines.
  return [index + 1, clocks, ...lines.map((line) => line.replaceAll('-->', '→')), ''].join('\n')
}
