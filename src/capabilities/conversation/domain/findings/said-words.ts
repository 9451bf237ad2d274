import { HIDDEN_WORD } from '../../../../domain/call/hidden-call.ts'
import { isPlaceholder, type Turn } from '../../../../domain/call/timeline.ts'
import type { Side } from '../../../../domain/sound/heard-call.ts'
import { foldPhrase } from '../../../../domain/text/fold-text.ts'

/** A word as search folds it. `said` is the part of the turn that is said once the word is, up to 1. */
export type SaidWord = { text: string; turn: number; said: number }

/** What a side says without a break; the other side, or something hidden, is one. */
export function saidWords(turns: readonly Turn[], side: Side): SaidWord[][] {
  const runs: SaidWord[][] = [[]]
  for (const turn of turns) {
    if (turn.role !== side || isPlaceholder(turn)) {
      runs.push([])
      continue
    }
    const parts = turn.text.split(HIDDEN_WORD).map((part) => foldPhrase(part).split(' ').filter(Boolean))
    const total = parts.reduce((sum, { length }) => sum + length, 0)
    let count = 0
    for (const [at, part] of parts.entries()) {
      if (at > 0) runs.push([])
      for (const text of part) {
        count += 1
        runs.at(-1)?.push({ text, turn: turn.index, said: count / total })
      }
    }
  }
  return runs
}
