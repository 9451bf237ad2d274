import { createMatcher, type Spelling } from './match-spelling.ts'
import { english } from './speech-en.ts'
import { indexSpeech, type SpokenIndex } from './spoken-index.ts'
import type { Turn } from './turn.ts'
import { isUnspoken, spellingsOf } from './value-spellings.ts'

/** Where a value was said: from `start` up to `end` in the text of one turn, in UTF-16 units. */
export type SaidPlace = {
  turn: number
  start: number
  end: number
  /** The turn in which a long number ends that was said with the other side's “okay” in between; else `turn`. */
  lastTurn: number
}

/** `not-sought`: a `common` value such as `yes` or `1` is said everywhere and nowhere, and nobody says a list or a long text. */
export type Evidence =
  | { kind: 'said'; places: readonly SaidPlace[] }
  | { kind: 'not-said' }
  | { kind: 'not-sought'; because: 'empty' | 'common' | 'unspoken' }

export type FindEvidence = (value: string) => Evidence

/** Digits of a number that may be said over several turns. */
const LONG_NUMBER = 7
/** What begins a spelling in the index is no longer. */
const LONGEST_START = 40

/**
 * Reads the turns once, some tenths of a second for 20,000; the function it returns finds where a captured value was
 * said, in order. Case, punctuation, accents, numbers in words and the usual spellings of dates, times, money,
 * telephone numbers and addresses are seen through; what is only similar is not found.
 */
export function createFindEvidence(turns: readonly Turn[], speech = english): FindEvidence {
  const index = indexSpeech(turns, speech)
  const known = new Map<string, Evidence>()
  return (value) => {
    const found = known.get(value) ?? find(index, value)
    known.set(value, found)
    return found
  }
}

function whyNotSought(value: string) {
  const plain = value.trim()
  if (plain === '' || plain === 'null') return 'empty'
  return isUnspoken(plain) ? 'unspoken' : 'common'
}

function find(index: SpokenIndex, value: string): Evidence {
  const { whole, pair } = spellingsOf(value, index.speech)
  if (whole.length === 0 && !pair) return { kind: 'not-sought', because: whyNotSought(value) }
  const found = stretchesOf(index, whole)
  if (pair) joinPairs(index, stretchesOf(index, pair.first), stretchesOf(index, pair.second), found)
  const places: SaidPlace[] = []
  let end = 0
  for (const [start, behind] of [...found].sort(([a], [b]) => a - b)) {
    const place = start < end ? null : placeOf(index, start, behind)
    if (place) places.push(place)
    end = Math.max(end, behind)
  }
  return places.length === 0 ? { kind: 'not-said' } : { kind: 'said', places }
}

/** Where one of the spellings stands: its first token, and the one behind its last. */
function stretchesOf(index: SpokenIndex, spellings: readonly Spelling[]): Map<number, number> {
  const stretches = new Map<number, number>()
  for (const spelling of spellings) {
    const isLong = /^[\d ]+$/.test(spelling.text) && spelling.text.replaceAll(' ', '').length >= LONG_NUMBER
    const match = createMatcher(index, spelling, isLong ? (token) => goesOnAt(index, token) : undefined)
    for (const start of candidates(index, spelling)) {
      const end = match(start)
      if (end !== null && end > (stretches.get(start) ?? 0)) stretches.set(start, end)
    }
  }
  return stretches
}

/** Adds to `found` where a stretch of one kind follows one of the other, at most two small words between. */
function joinPairs(
  { tokens, speech }: SpokenIndex,
  first: ReadonlyMap<number, number>,
  second: ReadonlyMap<number, number>,
  found: Map<number, number>,
): void {
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    for (const [start, end] of one) {
      let next = end
      while (next < end + 2 && !other.has(next) && speech.connectors.includes(tokens[next]?.text ?? '')) next += 1
      const behind = other.get(next)
      const isTogether = tokens.slice(end, next + 1).every(({ gap }) => gap !== null && !/[.?!]\s/.test(gap))
      if (behind !== undefined && isTogether) found.set(start, behind)
    }
  }
}

function candidates({ beginningWith }: SpokenIndex, { text }: Spelling): number[] {
  const compact = text.replaceAll(' ', '')
  const starts: number[] = []
  for (let length = 1; length <= Math.min(compact.length, LONGEST_START); length++) {
    for (const start of beginningWith.get(compact.slice(0, length)) ?? []) starts.push(start)
  }
  return starts
}

function turnOf({ begins }: SpokenIndex, token: number): number {
  let low = 0
  let high = begins.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((begins[middle] ?? 0) <= token) low = middle
    else high = middle - 1
  }
  return low
}

/** Where the same speaker goes on behind the turn that ends before `token`, when the other has only acknowledged. */
function goesOnAt(index: SpokenIndex, token: number): number | null {
  const { turns, tokens, begins, speech } = index
  const turn = turnOf(index, token - 1)
  const role = turns[turn]?.role
  for (let next = turn + 1; next <= turn + 2; next++) {
    if (turns[next]?.role === role) return begins[next] ?? null
    const said = tokens.slice(begins[next], begins[next + 1])
    const isHeard = said.every(
      ({ text }, at) => speech.acknowledgements.includes(text) || index.numberOf((begins[next] ?? 0) + at),
    )
    if (!isHeard) return null
  }
  return null
}

function placeOf(index: SpokenIndex, first: number, behind: number): SaidPlace | null {
  const { tokens, begins, turns } = index
  const turn = turnOf(index, first)
  const lastTurn = turnOf(index, behind - 1)
  const text = turns[turn]?.text ?? ''
  const last = tokens[(lastTurn === turn ? behind : (begins[turn + 1] ?? behind)) - 1]
  const start = tokens[first]?.start
  if (!last || start === undefined) return null
  // `(415) 555-0132` begins with its bracket.
  const isOpen = text[start - 1] === '(' && /^[^(]*\)/.test(text.slice(start, last.end))
  return {
    turn: turns[turn]?.index ?? turn,
    start: isOpen ? start - 1 : start,
    end: last.end,
    lastTurn: turns[lastTurn]?.index ?? lastTurn,
  }
}
