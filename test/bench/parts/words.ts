import { join } from 'node:path'
import { decideTurns, readFacts } from '../../../src/capabilities/privacy/domain/decide-turns.ts'
import type { Turn } from '../../../src/domain/call/timeline.ts'
import { linesOf } from '../../support/text-cases.ts'
import type { Row } from '../report.ts'

const isHiddenOnArrival = (turns: readonly Turn[]) =>
  turns.every((turn, index) => isReply(turn) || reasonsOf(turns.slice(0, index + 1), true).at(-1) !== null)

const CHECKS: Readonly<Record<string, (turns: readonly Turn[]) => boolean>> = {
  private: (turns) => reasonsOf(turns).every((reason, index) => reason !== null || isReply(turns[index])),
  'private, live': isHiddenOnArrival,
  open: (turns) => reasonsOf(turns).every((reason) => reason === null),
  ordinary: (turns) => reasonsOf(turns).every((reason) => reason === null),
}

/** Prints which sentences are hidden wrongly. */
export async function printWords(): Promise<Row[]> {
  const lines = linesOf(join(import.meta.dirname, '../words'), 'words.txt').map((line) => line.split(' | '))
  for (const [kind, check] of Object.entries(CHECKS)) {
    const cases = lines.filter(([head]) => head?.startsWith(`${kind.split(',')[0]} `))
    const wrong = cases.filter((parts) => !check(turnsOf(parts.at(-1) ?? '')))
    for (const parts of wrong) console.log(`  wrong: ${parts.join(' | ')}`)
    console.log(`${kind}: ${cases.length - wrong.length} of ${cases.length} right`)
  }
  return []
}

/** Every second one is the listener's. */
function turnsOf(text: string): Turn[] {
  return text.split(' / ').map((part, index) => {
    const role = index % 2 === 1 && part.split(' ').length === 1 && !/\d/.test(part) ? 'agent' : 'customer'
    return { index, id: '', role, deliveredRole: role, text: part, start: index }
  })
}

const reasonsOf = (turns: readonly Turn[], isLive = false) => {
  const facts = turns.map(({ text }) => readFacts(text))
  return decideTurns(turns, facts, isLive)
}
const isReply = (turn: Turn | undefined) => turn?.role === 'agent'
