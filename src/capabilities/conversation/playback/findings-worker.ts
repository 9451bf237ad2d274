import type { Statement } from '../../../domain/call/statement.ts'
import type { Turn } from '../../../domain/call/timeline.ts'
import { type ComparisonSource, compareWithSound } from '../domain/comparison/compare-with-sound.ts'
import { findSaidAgain, type SaidAgain } from '../domain/findings/said-again.ts'
import { findMentions, type Mention } from '../domain/findings/statements.ts'

export type SaidSource = { turns: readonly Turn[]; statements: readonly Statement[] }
/** `mentions` has a list for each statement. */
export type Said = { again: readonly SaidAgain[]; mentions: readonly (readonly Mention[])[] }

const findSaid = ({ turns, statements }: SaidSource): Said => ({
  again: findSaidAgain(turns),
  mentions: findMentions(turns, statements),
})

// Comparing thousands of turns takes longer than a frame.
self.addEventListener('message', ({ data }: MessageEvent<ComparisonSource | SaidSource>) => {
  self.postMessage('measured' in data ? compareWithSound(data) : findSaid(data))
})
