import type { Statement } from '../../../../domain/call/statement.ts'
import type { Turn } from '../../../../domain/call/timeline.ts'
import type { HeardTurn } from '../../../../domain/sound/heard-call.ts'
import { foldPhrase } from '../../../../domain/text/fold-text.ts'
import { type SaidWord, saidWords } from './said-words.ts'

/** Where a wording is: the indexes of its turns, and the part of the last turn that ends with it. */
export type Mention = { first: number; last: number; said: number }

/** The places of each statement, in order. In each word, one letter may be misheard. */
export function findMentions(turns: readonly Turn[], statements: readonly Statement[]): Mention[][] {
  return statements.map(({ side, anyOf }) => {
    const wordings = anyOf.map((wording) => foldPhrase(wording).split(' '))
    return saidWords(turns, side).flatMap((words) =>
      words.flatMap((first, at) => {
        const wording = wordings.find((wording) => isSaidAt(words, at, wording))
        const last = wording && words[at + wording.length - 1]
        return last ? [{ first: first.turn, last: last.turn, said: last.said }] : []
      }),
    )
  })
}

function isSaidAt(words: readonly SaidWord[], at: number, wording: readonly string[]): boolean {
  return wording.every((meant, index) => isHeardAs(meant, words[at + index]?.text ?? ''))
}

/** Whether at most one letter differs, is missing or was added. Digits aren't letters. */
function isHeardAs(meant: string, said: string): boolean {
  if (meant === said) return true
  if (said === '' || Math.abs(meant.length - said.length) > 1) return false
  let from = 0
  while (meant[from] === said[from]) from += 1
  let [meantEnd, saidEnd] = [meant.length, said.length]
  while (meantEnd > from && saidEnd > from && meant[meantEnd - 1] === said[saidEnd - 1]) {
    meantEnd -= 1
    saidEnd -= 1
  }
  const others = [meant.slice(from, meantEnd), said.slice(from, saidEnd)]
  return others.every((letters) => letters.length < 2 && !/\p{N}/u.test(letters))
}

/** `at` is null without a start. `heardUntil` is null if it is unknown whether it was heard. */
export type SaidStatement = {
  turn: number
  at: Seconds | null
  isLate: boolean
  isHeard: boolean | null
  heardUntil: Seconds | null
}

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
    const isLate = at !== null && at > within
    const isHeard = isMentionHeard(mention, heard)
    const heardUntil = (isHeard && heard?.[mention.last]?.end) || null
    return { turn: mention.first, at, isLate, isHeard: isHeard && heardUntil === null ? null : isHeard, heardUntil }
  })
  const inTime = places.filter(({ isLate }) => !isLate)
  return (
    inTime.find(({ isHeard }) => isHeard) ??
    inTime.find(({ isHeard }) => isHeard === null) ??
    inTime[0] ??
    places[0] ??
    null
  )
}

/** Of a turn that was cut off, at most this part was spoken. */
const MAX_SPOKEN = 0.6

function isMentionHeard({ first, last, said }: Mention, heard: readonly HeardTurn[] | null): boolean | null {
  const states = heard?.slice(first, last + 1).map(({ state }) => state) ?? [null]
  const cutOff = states.indexOf('cut-off')
  if (states.includes('unheard') || (cutOff >= 0 && (cutOff < last - first || said > MAX_SPOKEN))) return false
  return states.every((state) => state === 'heard') || null
}
