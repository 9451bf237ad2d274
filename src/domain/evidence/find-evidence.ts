import type { Turn } from '../call/turn.ts'
import { unknownForms } from '../spoken/languages/unknown-language.ts'
import type { SpeechTokens } from '../spoken/speech-tokens.ts'
import { spokenForms } from '../spoken/spoken-form-tables.ts'
import type { SpokenLanguage } from '../spoken/spoken-languages.ts'
import type { TextSpan } from '../text/text-span.ts'
import { arabicConsonants, latinConsonants, mayStartWith } from './arabic-names.ts'
import { createMatcher, mayFollow, nextPart, type Spelling, startBefore } from './match-spelling.ts'
import { SearchEffort } from './search-effort.ts'
import { createTokenIndex, isCut, type TokenIndex, type TokenReading, tokensOf } from './token-index.ts'
import { isUnspoken, type Spellings, spellingsOf } from './value-spellings.ts'

/** Where a value was said: a span of one turn's text. */
export type EvidenceMatch = TextSpan & {
  turn: number
  /** The turn in which the match ends. It differs from `turn` only for a long number that is dictated across turns. */
  lastTurn: number
}

/**
 * Whether a value was said. The reasons for `not-searched` are:
 * - `empty`: the value is empty
 * - `common`: the value is too common to prove anything, such as `yes` or `1`
 * - `unspoken`: nobody would say the value word for word, because it is a list, an object or too long
 * - `language`: the value wasn't found, but the call may be in a language without spoken forms
 * - `length`: the value wasn't found, but a turn was too long to be searched completely
 * - `unreadable`: the transcript couldn't be read
 */
export type Evidence =
  | { kind: 'said'; matches: readonly EvidenceMatch[] }
  | { kind: 'not-said' }
  | { kind: 'not-searched'; reason: 'empty' | 'common' | 'unspoken' | 'language' | 'length' | 'unreadable' }

export type FindEvidence = (value: string) => Evidence

/** The maximum number of words that are read after a match to check what it means. */
const MAX_WORDS_AFTER = 5
/** The minimum number of digits in a number that may be dictated across turns. */
const LONG_NUMBER = 7

/**
 * Indexes the turns, which takes a few tenths of a second for 20,000 turns. The returned function finds every
 * occurrence of a captured value, in order. It ignores case, punctuation and accents, and recognises numbers in words
 * and common spellings of dates, times, money, telephone numbers and addresses. Text that is merely similar doesn't
 * match.
 * @param languages the languages of the call; null stands for a language without spoken forms. If null is included, a
 *   value that isn't found is `not-searched`, because it may have been said in a way that isn't recognised.
 * @param spell returns the spellings of a value; tests that search many calls for the same values pass a cached version
 */
export function createFindEvidence(
  turns: readonly Turn[],
  languages: readonly (SpokenLanguage | null)[] = ['en'],
  spell: typeof spellingsOf = spellingsOf,
): FindEvidence {
  const tokens = tokensOf(turns)
  const indexes = languages.map((language) =>
    createTokenIndex(turns, language ? spokenForms[language] : unknownForms, tokens),
  )
  const cache = new Map<string, Evidence>()
  return (value) => {
    const evidence = cache.get(value) ?? findInAll(indexes, value, spell, new SearchEffort(turns.length, tokens.turnOf))
    cache.set(value, evidence)
    return evidence
  }
}

function findInAll(
  indexes: readonly TokenIndex[],
  value: string,
  spell: typeof spellingsOf,
  effort: SearchEffort,
): Evidence {
  const results = indexes.map((index) => find(index, value, spell(value, index.forms), effort))
  const matches = withoutOverlaps(results.flatMap((result) => (result.kind === 'said' ? result.matches : [])))
  if (matches.length > 0) return { kind: 'said', matches }
  const notSearched = results.find(({ kind }) => kind === 'not-searched')
  if (notSearched) return notSearched
  if (indexes.some(({ forms }) => forms.language === null)) return { kind: 'not-searched', reason: 'language' }
  const isPartial = effort.isExhausted || indexes.some(({ turns }) => turns.some(isCut))
  return isPartial ? { kind: 'not-searched', reason: 'length' } : { kind: 'not-said' }
}

/** Sorts matches, and keeps only the first of any that overlap, such as matches in two languages. */
function withoutOverlaps(matches: readonly EvidenceMatch[]): EvidenceMatch[] {
  const kept: EvidenceMatch[] = []
  for (const match of matches.toSorted((a, b) => a.turn - b.turn || a.start - b.start || b.end - a.end)) {
    const previous = kept.at(-1)
    if (previous?.turn !== match.turn || match.start >= previous.end) kept.push(match)
  }
  return kept
}

function whyNotSearched(value: string) {
  const trimmed = value.trim()
  if (trimmed === '' || trimmed === 'null') return 'empty'
  return isUnspoken(trimmed) ? 'unspoken' : 'common'
}

function find(index: TokenIndex, value: string, { whole, pair }: Spellings, effort: SearchEffort): Evidence {
  if (whole.length === 0 && !pair) return { kind: 'not-searched', reason: whyNotSearched(value) }
  const ends = endsByStart(index, whole, effort)
  if (pair) {
    const endsOf = (spellings: readonly Spelling[]) => endsByStart(index, spellings, effort)
    addPairs(index, endsOf(pair.first), endsOf(pair.second), ends)
  }
  const matches: EvidenceMatch[] = []
  let previousEnd = 0
  for (const [start, end] of [...ends].sort(([a], [b]) => a - b)) {
    if (start >= previousEnd && !isNearCut(index, end)) matches.push(matchOf(index, start, end))
    previousEnd = Math.max(previousEnd, end)
  }
  return matches.length === 0 ? { kind: 'not-said' } : { kind: 'said', matches }
}

/** Whether only the beginning of the turn that contains a token is searched. */
function isInCutTurn({ turns, turnOf }: TokenIndex, token: number): boolean {
  const turn = turns[turnOf(token)]
  return turn !== undefined && isCut(turn)
}

/**
 * Whether a match before the token `end` is so close to the end of the searched part of a long turn that the words
 * after this part could change its meaning.
 */
function isNearCut(index: TokenIndex, end: number): boolean {
  const turnEnd = index.turnStarts[index.turnOf(end - 1) + 1] ?? 0
  return end > turnEnd - MAX_WORDS_AFTER && isInCutTurn(index, end - 1)
}

/**
 * Maps the start of each token sequence that matches one of the spellings to its end. For each start, only the longest
 * match is included.
 */
function endsByStart(index: TokenIndex, spellings: readonly Spelling[], effort: SearchEffort): Map<number, number> {
  const ends = new Map<number, number>()
  const cache: CandidateCache = new Map()
  for (const spelling of spellings) {
    const isLong = /^[\d ]+$/.test(spelling.text) && spelling.text.replaceAll(' ', '').length >= LONG_NUMBER
    const lists = candidates(index, spelling, cache, effort)
    if (lists.length === 0) continue
    const matcher = createMatcher(index, spelling, isLong ? (token) => continuationAt(index, token) : undefined)
    for (const starts of lists) {
      for (const start of starts) {
        if (!effort.mayContinueAt(start)) continue
        const end = matcher.matchAt(start)
        effort.add(start, matcher.steps())
        // The lists exclude turns in which the search has stopped.
        if (!effort.mayContinueAt(start)) cache.clear()
        const first = end === null ? start : startBefore(index, spelling, start)
        if (end !== null && end > (ends.get(first) ?? 0)) ends.set(first, end)
      }
    }
  }
  return ends
}

/** Whether tokens are in the same sentence of the same turn as the token before them. */
function areTogether(tokens: SpeechTokens, from: number, to: number): boolean {
  for (let token = from; token < to; token++) {
    const gap = tokens.gapAt(token)
    if (gap === null || /[.?!؟]\s/.test(gap.text)) return false
  }
  return true
}

/**
 * Adds the token sequences that consist of a match from `first` and a match from `second`, in either order, with at
 * most two connectors between them.
 */
function addPairs(
  { tokens, forms }: TokenIndex,
  first: ReadonlyMap<number, number>,
  second: ReadonlyMap<number, number>,
  ends: Map<number, number>,
): void {
  for (const [one, other] of [
    [first, second],
    [second, first],
  ] as const) {
    for (const [start, end] of one) {
      let next = end
      while (next < end + 2 && !other.has(next) && forms.connectors.includes(tokens.textAt(next))) next += 1
      const pairEnd = other.get(next)
      if (pairEnd !== undefined && areTogether(tokens, end, next + 1)) ends.set(start, pairEnd)
    }
  }
}

/**
 * Maps the beginning of a spelling, alone or with what must follow it, to the tokens at which it may start. Most spellings
 * of a value share their beginning with other spellings.
 */
type CandidateCache = Map<string, readonly number[]>

function cached(cache: CandidateCache, key: string, compute: () => readonly number[]): readonly number[] {
  const starts = cache.get(key) ?? compute()
  cache.set(key, starts)
  return starts
}

/**
 * The tokens at which a spelling may match: those with a reading that is a prefix of the spelling's text. None of the
 * lists is empty.
 */
function candidates(
  index: TokenIndex,
  spelling: Spelling,
  cache: CandidateCache,
  effort: SearchEffort,
): readonly (readonly number[])[] {
  const { startsOf, tokens, forms, readingsAt } = index
  const { text, isAddress } = spelling
  const candidates: (readonly number[])[] = []
  let prefix = ''
  for (let offset = 0; offset < text.length; offset++) {
    const character = text.charAt(offset)
    if (character === ' ') continue
    prefix += character
    const all = cached(cache, prefix, () => startsOf(prefix).filter((start) => effort.mayContinueAt(start)))
    if (all.length === 0) continue
    const next = nextPart(spelling, offset + 1)
    if (!next) {
      candidates.push(all)
      continue
    }
    const mayContinue = ({ text, end }: TokenReading) =>
      text === prefix && (tokens.gapAt(end) === null || mayFollow(index, end, next, prefix))
    const mayStart = (start: number) => {
      if (!effort.mayContinueAt(start)) return false
      effort.add(start, 1)
      return readingsAt(start).some(mayContinue)
    }
    const key = [prefix, next.sign, next.word, next.isInNumber].join('\n')
    const starts = cached(cache, key, () => all.filter(mayStart))
    if (starts.length > 0) candidates.push(starts)
  }
  if (isAddress && forms.language === 'ar') {
    const consonants = latinConsonants(/^[a-z]+/.exec(text)?.[0] ?? '')
    const starts: number[] = []
    for (let start = 0; consonants !== '' && start < tokens.count; start++)
      if (mayStartWith(consonants, arabicConsonants(tokens.textAt(start)) ?? '')) starts.push(start)
    if (starts.length > 0) candidates.push(starts)
  }
  return candidates
}

/**
 * If a turn ends directly before `token`, finds the first token of the same speaker's next turn. Returns null if the end
 * of the first turn isn't searched, if there is more than one turn in between, or if that turn contains anything other than
 * acknowledgements or numbers.
 */
function continuationAt(index: TokenIndex, token: number): number | null {
  const { turns, tokens, turnStarts, turnOf, forms, numberSpanOf } = index
  const turn = turnOf(token - 1)
  const role = turns[turn]?.role
  if (isInCutTurn(index, token - 1)) return null
  for (let next = turn + 1; next <= turn + 2; next++) {
    const [start = 0, end = 0] = turnStarts.slice(next, next + 2)
    if (start < end && turns[next]?.role === role) return start
    for (let token = start; token < end; token++)
      if (!forms.acknowledgements.includes(tokens.textAt(token)) && !numberSpanOf(token)) return null
  }
  return null
}

/** The match for the tokens `[firstToken, endToken)`. */
function matchOf(index: TokenIndex, firstToken: number, endToken: number): EvidenceMatch {
  const { tokens, turnStarts, turnOf, turns } = index
  const turn = turnOf(firstToken)
  const lastTurn = turnOf(endToken - 1)
  const text = turns[turn]?.text ?? ''
  const start = tokens.startAt(firstToken)
  const end = tokens.endAt((lastTurn === turn ? endToken : (turnStarts[turn + 1] ?? endToken)) - 1)
  // The opening bracket of `(415) 555-0132` is not a token, so it is added to the match.
  const isInBrackets = text[start - 1] === '(' && /^[^(]*\)/.test(text.slice(start, end))
  return {
    turn: turns[turn]?.index ?? turn,
    start: isInBrackets ? start - 1 : start,
    end,
    lastTurn: turns[lastTurn]?.index ?? lastTurn,
  }
}
