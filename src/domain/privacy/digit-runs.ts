import { longestPhrase } from '../spoken/phrase-tree.ts'
import { NumberReader } from '../spoken/spoken-number.ts'
import type { TextSpan } from '../text/text-span.ts'
import { DIGITS, DOTS, GAP, type MaskTokens, WORD } from './mask-tokens.ts'
import { ALL_LANGUAGES, LANGUAGES, type LanguageSet, linkPhrases, repeatPhrases, signPhrases } from './word-roles.ts'

/** A part of a number: one or more words, or figures, that stand for `digits` digits. */
export type Piece = TextSpan & {
  /** The indexes of its first token, and of the token after it. */
  first: number
  next: number
  digits: number
  /** The languages in which it was read; all of them for figures. */
  languages: LanguageSet
  isSpoken: boolean
  /** The digits that it stands for. Empty for figures. */
  value: string
}
/** Written and spoken digits that follow one another, such as `null eins, zwanzig 7`. */
export type DigitRun = TextSpan & { digits: number; pieces: readonly Piece[] }

/** Runs with fewer digits are not private. */
const LONG_RUN = 5
/** The text between two pieces of one number is at most this long. */
const MAX_GAP_LENGTH = 6
const PAUSES = GAP.space | GAP.dash | GAP.comma | GAP.pause
/** The words that may be skipped between two pieces: fillers, `dash` or `and then`. */
const MAX_SKIPPED = 2
/** Symbols that may be named inside a number. */
const NAMED_SIGNS = '-/._+'

const isPause = (tokens: MaskTokens, index: number) =>
  (tokens.gapAt(index) & ~PAUSES) === 0 && tokens.gapLengthAt(index) <= MAX_GAP_LENGTH

/**
 * Finds all runs of digits in a text, of any length, in all languages at once.
 * @param excluded one entry for each token, 1 if it is left out; null if none is
 * @param withDots whether digits that are already masked are parts of runs
 */
export function digitRuns(tokens: MaskTokens, excluded: Uint8Array | null = null, withDots = false): DigitRun[] {
  const readers: (NumberReader | undefined)[] = []
  const readNumber = (language: number, index: number) => {
    const forms = LANGUAGES[language]
    if (!forms) return null
    readers[language] ??= new NumberReader(tokens, forms)
    return readers[language]?.numberAt(index) ?? null
  }
  const pieceOf = (
    first: number,
    next: number,
    digits: number,
    languages: LanguageSet,
    isSpoken: boolean,
    value: string,
  ): Piece => {
    const [start, end] = [tokens.startAt(first), tokens.endAt(next - 1)]
    return { start, end, first, next, digits, languages, isSpoken, value }
  }

  /** A digit that is said once and repeated, as in `double five`. */
  const repeatAt = (index: number, languages: LanguageSet): Piece | null => {
    for (const [language, tree] of repeatPhrases.entries()) {
      if ((languages & (1 << language)) === 0) continue
      const phrase = longestPhrase(tree, tokens, index)
      if (!phrase) continue
      const isFigure = tokens.kindAt(phrase.end) === DIGITS && tokens.lengthAt(phrase.end) === 1
      const number = isFigure ? null : readNumber(language, phrase.end)
      const end = isFigure ? phrase.end + 1 : number?.digits.length === 1 ? number.end : null
      if (end !== null) return pieceOf(index, end, phrase.value, 1 << language, true, '')
    }
    return null
  }

  /** The piece that starts at a token. */
  const pieceAt = (index: number, previous: Piece | null): Piece | null => {
    if (index >= tokens.count || excluded?.[index]) return null
    const kind = tokens.kindAt(index)
    if (kind === DOTS && !withDots) return null
    const roles = tokens.rolesAt(index)
    const languages = roles ? roles.numbers : (tokens.rolesAt(index + 1)?.scales ?? 0)
    if (roles && roles.repeats !== 0) {
      const repeat = repeatAt(index, roles.repeats)
      if (repeat) return repeat
    }
    let end = 0
    let value = ''
    let readIn: LanguageSet = 0
    for (let language = 0, rest = languages; rest !== 0; language++, rest >>= 1) {
      if ((rest & 1) === 0) continue
      const isZero = roles !== null && (roles.zeros & (1 << language)) !== 0
      const number = isZero
        ? zeroAt(index, 1 << language, previous)
        : kind === DOTS
          ? null
          : readNumber(language, index)
      // An ordinal belongs to a date, not to a dictated number.
      if (!number || number.isOrdinal) continue
      if (number.end > end) {
        end = number.end
        value = number.digits
        readIn = 0
      }
      if (number.end === end) readIn |= 1 << language
    }
    if (end > 0) return pieceOf(index, end, value.length, readIn, true, value)
    return kind === WORD ? null : pieceOf(index, index + 1, tokens.lengthAt(index), ALL_LANGUAGES, false, '')
  }

  /** Reads a word such as `oh`, which means zero only next to another number of the same language. */
  const zeroAt = (index: number, language: LanguageSet, previous: Piece | null) => {
    const next = tokens.rolesAt(index + 1)
    const isBeforeNumber =
      tokens.kindAt(index + 1) === DIGITS || (next !== null && ((next.numbers | next.repeats) & language) !== 0)
    const isNextToNumber = (previous !== null && (previous.languages & language) !== 0) || isBeforeNumber
    return isNextToNumber ? { digits: '0', isOrdinal: false, end: index + 1 } : null
  }

  /**
   * Whether two pieces with only a pause between them are parts of one number. Larger numbers of two languages aren't:
   * `neunundneunzig Cent` isn't followed by the French word for a hundred.
   */
  const areJoined = (piece: Piece, next: Piece) => {
    if ((piece.languages & next.languages) === 0 && Math.max(piece.digits, next.digits) > 2) return false
    const gap = tokens.gapAt(next.first)
    if ((gap & GAP.comma) === 0 || piece.isSpoken || next.isSpoken) return true
    // A comma between figures is a pause for breath between single digits, or between groups of three or more digits.
    // `March 19, 2026` is not one number.
    if (tokens.gapLengthAt(next.first) > 3 || (gap & ~(GAP.comma | GAP.space)) !== 0) return false
    if (tokens.kindAt(piece.first) === DOTS && tokens.kindAt(next.first) === DOTS) return true
    return (piece.digits === 1 && next.digits === 1) || (piece.digits >= 3 && next.digits >= 3)
  }

  /** The languages in which the words between two pieces may be skipped. */
  const skippable = (from: number, to: number, areFigures: boolean): LanguageSet => {
    let fillers = ALL_LANGUAGES
    for (let index = from; index < to; index++) fillers &= tokens.rolesAt(index)?.fillers ?? 0
    let others = 0
    for (const [language, tree] of signPhrases.entries()) {
      const phrase = longestPhrase(tree, tokens, from)
      const isNamed = phrase?.end === to && NAMED_SIGNS.includes(phrase.value) && !(areFigures && phrase.value === '+')
      const links = areFigures ? undefined : linkPhrases[language]
      const isLink = links !== undefined && longestPhrase(links, tokens, from)?.end === to
      if (isNamed || isLink) others |= 1 << language
    }
    return fillers | others
  }

  /** The piece that continues a number after another piece, past skipped words. */
  const continuationOf = (piece: Piece): Piece | null => {
    for (let index = piece.next; index <= piece.next + MAX_SKIPPED; index++) {
      if (index >= tokens.count || !isPause(tokens, index)) return null
      const next = pieceAt(index, piece)
      if (next) {
        if (index === piece.next) return areJoined(piece, next) ? next : null
        const languages = skippable(piece.next, index, !piece.isSpoken && !next.isSpoken)
        if ((languages & (piece.languages | next.languages)) !== 0) return next
      }
      if (tokens.kindAt(index) !== WORD || tokens.rolesAt(index)?.text === '' || excluded?.[index]) return null
    }
    return null
  }

  const runs: DigitRun[] = []
  for (let index = 0; index < tokens.count; ) {
    const roles = tokens.rolesAt(index)
    const first = roles !== null && (roles.numbers | roles.repeats) === 0 ? null : pieceAt(index, null)
    if (!first) {
      index += 1
      continue
    }
    const pieces = [first]
    let [last, digits] = [first, first.digits]
    for (let piece = continuationOf(first); piece; piece = continuationOf(piece)) {
      pieces.push(piece)
      last = piece
      digits += piece.digits
    }
    runs.push({ start: first.start, end: last.end, digits, pieces })
    index = last.next
  }
  return runs
}

/**
 * Whether a run is one private number. A single number in words is an amount, and so are several round ones:
 * `dreihundert, dreihundertfünfzig`.
 */
function isPrivate({ pieces, digits }: DigitRun): boolean {
  if (digits < LONG_RUN) return false
  if (pieces.every(({ isSpoken }) => !isSpoken)) return true
  return pieces.length > 1 && !pieces.every(({ value }) => /^[1-9]\d*0$/.test(value))
}

/** Amounts and years, which people often mention side by side. */
function isRound(tokens: MaskTokens, { pieces }: DigitRun): boolean {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (first?.value === '19' || first?.value === '20') return true
  const text = last && !last.isSpoken ? tokens.text.slice(last.start, last.end) : ''
  return /[05]0$/.test(text) || (pieces.length === 1 && /^(?:19|20)\p{Nd}{2}$/u.test(text))
}

/** Whether a run starts with a zero that doesn't start a fraction. An amount never has such a zero. */
function hasLeadingZero(tokens: MaskTokens, { pieces }: DigitRun): boolean {
  const first = pieces[0]
  if (!first) return false
  if (!first.isSpoken) return /^0(?![.,])/.test(tokens.text.slice(first.start, first.end + 1))
  const isFraction = signPhrases.some((tree) => longestPhrase(tree, tokens, first.next)?.value === '.')
  return first.value === '0' && !isFraction
}

/**
 * Whether linked runs are one dictated number: `415 and 555 and 0132`, but not `between 2 and 5` or `2025 and 2026`.
 */
function areOneNumber(tokens: MaskTokens, runs: readonly DigitRun[]): boolean {
  if (runs.length === 1) return false
  if (runs.length >= LONG_RUN) return true
  const total = runs.reduce((sum, { digits }) => sum + digits, 0)
  const areAllLonger = (than: number) => runs.every(({ digits }) => digits > than)
  if (areAllLonger(1) && total >= LONG_RUN && runs.slice(1).some((run) => hasLeadingZero(tokens, run))) return true
  return areAllLonger(2) && total >= 2 * LONG_RUN && !runs.every((run) => isRound(tokens, run))
}

/** Whether only a linking word, such as `and` or `and then`, is between two runs. */
function areLinked(tokens: MaskTokens, run: DigitRun, next: DigitRun): boolean {
  const [from, to] = [run.pieces.at(-1)?.next ?? 0, next.pieces[0]?.first ?? 0]
  if (to <= from || to - from > MAX_SKIPPED) return false
  for (let index = from; index <= to; index++) {
    const isAllowed = (tokens.gapAt(index) & ~(GAP.space | GAP.comma | GAP.pause)) === 0
    if (!isAllowed || tokens.gapLengthAt(index) > 4 || tokens.gapLengthAt(index) < 1) return false
  }
  if (to - from === 1 && (tokens.rolesAt(from)?.conjunctions ?? 0) !== 0) return true
  return linkPhrases.some((tree) => longestPhrase(tree, tokens, from)?.end === to)
}

/** The pieces of all private numbers among the runs of a text. */
export function privatePieces(tokens: MaskTokens, runs: readonly DigitRun[]): Piece[] {
  const pieces: Piece[] = []
  for (let start = 0; start < runs.length; ) {
    let end = start + 1
    for (let [run, next] = [runs[start], runs[end]]; run && next && areLinked(tokens, run, next); ) {
      end += 1
      run = next
      next = runs[end]
    }
    const linked = runs.slice(start, end)
    const isOneNumber = areOneNumber(tokens, linked)
    for (const run of linked) {
      // A run can have too many pieces for the arguments of one call.
      if (isOneNumber || isPrivate(run)) for (const piece of run.pieces) pieces.push(piece)
    }
    start = end
  }
  return pieces
}
