import type { Turn } from '../../../../domain/call/timeline.ts'
import { SIDES, type Side } from '../../../../domain/sound/heard-call.ts'
import { saidWords } from './said-words.ts'

/** Words that `side` has said before: the `number`th of `count` times. `turn` is the index of their first word's turn. */
export type SaidAgain = { side: Side; turn: number; number: number; count: number }

/** Of fewer words, many are said again in every call. */
const MIN_WORDS = 6

type Phrase = { count: number; end: number }

/**
 * In order, at most one for each turn: the words that are said most often. Words are the same if search can't tell them
 * apart. Linear.
 */
export function findSaidAgain(turns: readonly Turn[]): SaidAgain[] {
  return SIDES.flatMap((side) => {
    const phrases = new Map<string, Phrase>()
    const again = new Map<number, { phrase: Phrase; number: number }>()
    let position = 0
    for (const words of saidWords(turns, side)) {
      for (const [at, { turn }] of words.entries()) {
        position += 1
        if (at > words.length - MIN_WORDS) continue
        let key = ''
        for (const { text } of words.slice(at, at + MIN_WORDS)) key += ` ${text}`
        const phrase = phrases.get(key) ?? { count: 0, end: 0 }
        phrases.set(key, phrase)
        // In `no no no no no no no`, the same words overlap.
        if (position < phrase.end) continue
        phrase.count += 1
        phrase.end = position + MIN_WORDS
        if (phrase.count > 1 && phrase.count > (again.get(turn)?.phrase.count ?? 0))
          again.set(turn, { phrase, number: phrase.count })
      }
    }
    return Array.from(again, ([turn, { phrase, number }]) => ({ side, turn, number, count: phrase.count }))
  })
}
