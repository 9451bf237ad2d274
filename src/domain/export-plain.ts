import { cueSpeaker, type ExportOptions } from './cues.ts'
import { formatClock } from './format-clock.ts'
import { defuseFormula, spokenLines } from './safe-text.ts'
import type { Timeline } from './timeline.ts'
import type { Turn } from './turn.ts'

/**
 * One turn as plain text: `[0:12] Agent: Hello.` Further lines are indented, so that no text can pass for another turn,
 * and nothing that was said begins a cell.
 */
export function plainTurn(turn: Turn, { speaker, shown, nudge }: Omit<ExportOptions, 'duration'>): string {
  const clock = turn.start === null ? '' : `[${formatClock(turn.start + nudge)}] `
  const [first = '', ...rest] = spokenLines(shown(turn.text))
  const begin = `${defuseFormula(clock + cueSpeaker(speaker(turn)))}: ${first}`.trimEnd()
  return [begin, ...rest.map((line) => `  ${defuseFormula(line)}`)].join('\n')
}

/** The transcript as plain text under a heading of lines such as the agent's name and the day. */
export function exportPlain(
  timeline: Timeline,
  options: Omit<ExportOptions, 'duration'>,
  heading: readonly string[],
): string {
  const head = heading.flatMap(spokenLines).map(defuseFormula)
  const turns = timeline.turns.map((turn) => plainTurn(turn, options))
  return [...head, ...(head.length > 0 ? [''] : []), ...turns, ''].join('\n')
}
