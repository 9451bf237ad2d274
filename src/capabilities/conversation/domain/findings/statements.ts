import type { Statement } from '../../../../domain/call/statement.ts'
import type { Turn } from '../../../../domain/call/timeline.ts'
import type { HeardTurn } from '../../../../domain/sound/heard-call.ts'
import { foldPhrase } from '../../../../domain/text/fold-text.ts'
import { saidWords } from './said-words.ts'

/** Where a wording is: the indexes of its turns, and the part of the last turn that ends with it. */
export type Mention = { first: number; last: number; said: number }

/** The places of each statement, in order. In each word, one letter may be misheard. */
export function findMentions(turns: readonly Turn[], statements: readonly Statement[]): Mention[][] {
  return statements.map(({ side, anyOf }) => {
    const wordings = anyOf.map((wording) => foldPhrase(wording).split(' '))
    return saidWords(turns, side).flatMap((words) =>
      words.flatMap((first, at) => {
        const wording = wordings.find((wording) =>
          wording.every((meant, index) => isHeardAs(meant, words[at + index]?.text ?? '')),
        )
        const last = wording && words[at + wording.length - 1]
        return last ? [{ first: first.turn, last: last.turn, said: last.said }] : []
      }),
    )
  })
}

/** Whether at most one letter differs, is missing or was added. Digits aren't letters. */
function isHeardAs(meant: string, said: string): boolean {
  if (meant === said) return true
  let [from, ends] = [0, 0]
  while (from < said.length && meant[from] === said[from]) from += 1
  while (ends < Math.min(meant.length, said.length) - from && meant.at(-1 - ends) === said.at(-1 - ends)) ends += 1
  const others = [meant, said].map((word) => word.slice(from, word.length - ends))
  return said !== '' && others.every((letters) => letters.length < 2 && !/\p{N}/u.test(letters))
}

const STATES = ['heard', 'said', 'unheard', 'late'] as const

/** `said`: it is unknown whether it was heard. `at` is null without a start, `until` unless it was heard. */
export type SaidStatement = { turn: number; at: Seconds | null; until: Seconds | null; state: (typeof STATES)[number] }

/**
 * The first place within the time limit, preferably one that was heard, or else the first place; null if there is none.
 * @param heard null if unknown
 */
export function saidStatement(
  { within }: Statement,
  mentions: readonly Mention[],
  turns: readonly Turn[],
  heard: readonly HeardTurn[] | null,
): SaidStatement | null {
  const places = mentions.map((mention): SaidStatement => {
    const at = turns[mention.first]?.start ?? null
    const until = heard?.[mention.last]?.end ?? null
    return { turn: mention.first, at, until, state: at !== null && at > within ? 'late' : stateOf(mention, heard) }
  })
  return STATES.flatMap((state) => places.filter((place) => place.state === state))[0] ?? null
}

/** Of a turn that was cut off, at most this part was spoken. */
const MAX_SPOKEN = 0.6

function stateOf({ first, last, said }: Mention, heard: readonly HeardTurn[] | null): 'heard' | 'said' | 'unheard' {
  const states = heard?.slice(first, last + 1).map(({ state }) => state) ?? []
  const cutOff = states.indexOf('cut-off')
  const isCut = cutOff >= 0 && (cutOff < last - first || said > MAX_SPOKEN)
  if (isCut || states.includes('unheard')) return 'unheard'
  return heard?.[last]?.end != null && states.every((state) => state === 'heard') ? 'heard' : 'said'
}
