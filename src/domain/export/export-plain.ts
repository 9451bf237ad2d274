import type { Timeline, Turn } from '../call/timeline.ts'
import { escapeFormula, nonEmptyLines } from '../text/safe-text.ts'
import { formatClock } from '../time/format-clock.ts'
import { type ExportOptions, speakerLine } from './export-options.ts'

/**
 * `[0:12] Agent: Hello.` Continuation lines are indented so that a turn's text can't imitate another turn. Every line
 * is safe to paste into a spreadsheet.
 */
export function plainTurn(turn: Turn, { speaker, colon, startOf }: ExportOptions): string {
  const start = startOf(turn)
  const clock = start === null ? '' : `[${formatClock(start)}] `
  const [first = '', ...rest] = nonEmptyLines(turn.text)
  const firstLine = `${escapeFormula(clock + speakerLine(speaker(turn)))}${colon}${first}`.trimEnd()
  return [firstLine, ...rest.map((line) => `  ${escapeFormula(line)}`)].join('\n')
}

export function exportPlain(timeline: Timeline, options: ExportOptions, heading: readonly string[]): string {
  const head = heading.flatMap(nonEmptyLines).map(escapeFormula)
  const turns = timeline.turns.map((turn) => plainTurn(turn, options))
  return [...head, ...(head.length > 0 ? [''] : []), ...turns, ''].join('\n')
}
