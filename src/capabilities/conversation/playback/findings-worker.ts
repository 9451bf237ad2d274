import type { Statement } from '../../../domain/call/statement.ts'
import type { Turn } from '../../../domain/call/timeline.ts'
import { type ComparisonSource, compareWithSound } from '../domain/comparison/compare-with-sound.ts'
import { findSaidAgain, type SaidAgain } from '../domain/findings/said-again.ts'
import { findMentions, type Mention } from '../domain/findings/statements.ts'

export type WorkerSource = ComparisonSource | { turns: readonly Turn[]; statements: readonly Statement[] }
/** `mentions` has a list for each statement. */
export type Said = { again: readonly SaidAgain[]; mentions: readonly (readonly Mention[])[] }

// Comparing thousands of turns takes longer than a frame.
self.addEventListener('message', ({ data }: MessageEvent<WorkerSource>) => {
  if ('measured' in data) return self.postMessage(compareWithSound(data))
  const { turns, statements } = data
  self.postMessage({ again: findSaidAgain(turns), mentions: findMentions(turns, statements) } satisfies Said)
})
