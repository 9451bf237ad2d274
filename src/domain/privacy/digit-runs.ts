import { longestPhrase } from '../spoken/phrase-tree.ts'
import { NumberReader } from '../spoken/spoken-number.ts'
import type { TextSpan } from '../text/text-span.ts'
import { DIGITS, DOTS, GAP, type MaskTokens, TOKENS_PER_STEP, WORD } from './mask-tokens.ts'
import { runToEnd, type Steps } from './run-steps.ts'
import {
  ALL_LANGUAGES,
  LANGUAGES,
  type LanguageSet,
  letterLinkPhrases,
  linkPhrases,
  POSTCODE_LANGUAGES,
  ROUND_POSTCODE_LANGUAGES,
  repeatPhrases,
  signPhrases,
} from './word-roles.ts'

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
export type DigitRun = TextSpan & {
  digits: number
  /** The number of digits without those that were corrected. */
  lasting: number
  pieces: readonly Piece[]
}

/** Runs with fewer digits are not private. */
const LONG_RUN = 5
/** The text between two pieces of one number is at most this long. */
const MAX_GAP_LENGTH = 6
const PAUSES = GAP.space | GAP.dash | GAP.comma | GAP.pause
/** The words that may be skipped between two pieces: fillers, `dash`, `and then` or `no, wait, sorry`. */
const MAX_SKIPPED = 5
/** The letters that may be between two pieces of a code. */
const MAX_CODE_LETTERS = 4
/** The words of a comment between two parts of one number, such as `hang on, let me get my glasses`. */
const MAX_COMMENT_WORDS = 8
/** The words that may link two runs. */
const MAX_LINK_WORDS = 2
/** How far before a number the word that names it may be. */
const MAX_LABEL_DISTANCE = 4
/** Symbols that may be named inside a number. */
const NAMED_SIGNS = '-/._+'

/** Words in capital letters that aren't part of a code. */
const UNITS = new Set([
  'AM',
  'PM',
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'KB',
  'MB',
  'GB',
  'TB',
  'KG',
  'KM',
  'KW',
  'KWH',
  'TV',
  'PC',
])
/** Letters and names of letters that are also words in one of the languages, such as `a`, `y` and `de`. */
const SHORT_WORDS = new Set(
  'a e i o u y de te ve ce ese we je ha ge elle esse en an mike golf hotel india november papa victor في او ان ام اي ال'.split(
    ' ',
  ),
)
/** How far an amount reaches back from its last part, in UTF-16 code units. */
const MAX_AMOUNT = 12

const isPause = (tokens: MaskTokens, index: number) =>
  (tokens.gapAt(index) & ~PAUSES) === 0 && tokens.gapLengthAt(index) <= MAX_GAP_LENGTH

/**
 * Finds all runs of digits in a text, of any length, in all languages at once.
 * @param excluded one entry for each token, 1 if it is left out; null if none is
 * @param withDots whether digits that are already masked are parts of runs
 */
export function digitRuns(tokens: MaskTokens, excluded: Uint8Array | null = null, withDots = false): DigitRun[] {
  return runToEnd(digitRunsInSteps(tokens, excluded, withDots))
}

/** Like `digitRuns`, in steps. */
export function* digitRunsInSteps(
  tokens: MaskTokens,
  excluded: Uint8Array | null,
  withDots = false,
): Steps<DigitRun[]> {
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
    let repeat: Piece | null = null
    for (const [language, tree] of repeatPhrases.entries()) {
      if ((languages & (1 << language)) === 0) continue
      const phrase = longestPhrase(tree, tokens, index)
      if (!phrase) continue
      const isFigure =
        (tokens.kindAt(phrase.end) === DIGITS && tokens.lengthAt(phrase.end) === 1) ||
        ((tokens.rolesAt(phrase.end)?.soundAlikes ?? 0) & (1 << language)) !== 0
      const number = isFigure ? null : readNumber(language, phrase.end)
      const end = isFigure ? phrase.end + 1 : number?.digits.length === 1 ? number.end : null
      if (end === null || end < (repeat?.next ?? 0)) continue
      const others = repeat?.next === end ? repeat.languages : 0
      repeat = pieceOf(index, end, phrase.value, others | (1 << language), true, '')
    }
    return repeat
  }

  /** The piece that starts at a token. */
  const pieceAt = (index: number, previous: Piece | null): Piece | null => {
    if (index >= tokens.count || excluded?.[index]) return null
    const kind = tokens.kindAt(index)
    if (kind === DOTS && !withDots) return null
    const roles = tokens.rolesAt(index)
    const isFraction = index > 0 && tokens.isDigitsAt(index - 1) && /^[.,]$/.test(tokens.gapTextAt(index))
    // `32,7 Cent` is no number of hundreds, although `cent` is the French word for a hundred.
    const languages = roles ? roles.numbers : isFraction ? 0 : (tokens.rolesAt(index + 1)?.scales ?? 0)
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
    if (end > 0)
      return isHourAt(end) && tokens.lengthAt(end) > 1 ? null : pieceOf(index, end, value.length, readIn, true, value)
    if (kind === WORD) return previous && soundAlikeAt(index, previous)
    if (kind === DIGITS && (isInTimeOrDate(tokens, index) || isHourAt(index + 1))) return null
    return pieceOf(index, index + 1, tokens.lengthAt(index), ALL_LANGUAGES, false, '')
  }

  /** Whether a word such as `Uhr` makes the number before it a time. */
  const isHourAt = (index: number) => (tokens.rolesAt(index)?.hours ?? 0) !== 0 && tokens.gapLengthAt(index) <= 1

  /** A word that sounds like a digit, such as `for`. It is one only among at least three single digits. */
  const soundAlikeAt = (index: number, previous: Piece): Piece | null => {
    const languages = (tokens.rolesAt(index)?.soundAlikes ?? 0) & previous.languages
    if (languages === 0 || !previous.isSpoken || previous.digits !== 1) return null
    const isDigitAt = (other: number) => {
      const roles = tokens.rolesAt(other)
      return roles !== null && ((roles.digits | roles.soundAlikes | roles.repeats | roles.zeros) & languages) !== 0
    }
    const near = [index - 2, index - 1, index + 1, index + 2]
    const isClauseEnd = index + 1 >= tokens.count || (tokens.gapAt(index + 1) & ~GAP.space) !== 0
    const count = near.filter((other) => other >= 0 && other < tokens.count && isDigitAt(other)).length
    return count >= 3 || (isClauseEnd && count === 2 && isDigitAt(index - 1))
      ? pieceOf(index, index + 1, 1, languages, true, '')
      : null
  }

  /**
   * Reads a word such as `oh`, which means zero only next to another number of the same language. Between figures, `o`
   * is the Spanish word for `or`.
   */
  const zeroAt = (index: number, language: LanguageSet, previous: Piece | null) => {
    const next = tokens.rolesAt(index + 1)
    const mayFollowFigures = tokens.lengthAt(index) > 1
    const isAfterNumber =
      previous !== null && (previous.languages & language) !== 0 && (previous.isSpoken || mayFollowFigures)
    const isBeforeNumber =
      (mayFollowFigures && tokens.kindAt(index + 1) === DIGITS) ||
      (next !== null && ((next.numbers | next.repeats) & ~next.articles & language) !== 0)
    return isAfterNumber || isBeforeNumber ? { digits: '0', isOrdinal: false, end: index + 1 } : null
  }

  /**
   * Whether two pieces with only a pause between them are parts of one number. Larger numbers of two languages aren't:
   * `neunundneunzig Cent` isn't followed by the French word for a hundred.
   */
  const areJoined = (piece: Piece, next: Piece, run: { digits: number; first: Piece }) => {
    // In Arabic, `and` is written together with the number: `أربعين واثنين وأربعين`.
    const isPrefixed = ((tokens.rolesAt(next.first)?.prefixed ?? 0) & next.languages) !== 0
    if (isPrefixed && Math.min(piece.digits, next.digits) > 1) return false
    if ((piece.languages & next.languages) === 0 && Math.max(piece.digits, next.digits) > 2) return false
    const gap = tokens.gapAt(next.first)
    const isArticle = (tokens.rolesAt(next.first)?.articles ?? 0) !== 0
    // `18-21, 21-16, un partidazo`
    if ((gap & GAP.comma) !== 0 && !piece.isSpoken && isArticle) return false
    if ((gap & GAP.comma) === 0 || piece.isSpoken || next.isSpoken) return true
    // A comma between figures is a pause for breath between single digits, or between groups of three or more digits.
    // `March 19, 2026` is not one number.
    if (tokens.gapLengthAt(next.first) > 3 || (gap & ~(GAP.comma | GAP.space)) !== 0) return false
    if (tokens.kindAt(piece.first) === DOTS && tokens.kindAt(next.first) === DOTS) return true
    const isAlike = (piece.digits === 1 && next.digits === 1) || (piece.digits >= 3 && next.digits >= 3)
    // Once it is clear that a number is being dictated, any group except a year may follow.
    const isDictated = run.digits >= LONG_RUN || startsWithZero(tokens, run.first)
    // `416, 555, 0 1 9 9`
    const isGroup = next.digits > 1 || (tokens.isDigitsAt(next.next) && tokens.gapTextAt(next.next) === ' ')
    return isAlike || (isDictated && isGroup && !isYear(tokens, next))
  }

  const isConjunctionAt = (index: number, language: number) =>
    ((tokens.rolesAt(index)?.conjunctions ?? 0) & (1 << language)) !== 0
  const isBetweenAt = (index: number, language: number) =>
    ((tokens.rolesAt(index)?.betweenDigits ?? 0) & (1 << language)) !== 0

  /** Whether a word such as `not` says that one of two pieces replaces the other one. */
  const isCorrection = (piece: Piece, next: Piece): boolean => {
    for (let index = piece.next; index < next.first; index++)
      if (((tokens.rolesAt(index)?.corrections ?? 0) & (piece.languages | next.languages)) !== 0) return true
    return false
  }

  /** The languages in which a phrase from `from` up to `to` may be skipped between two pieces. */
  const skippableIn = (from: number, to: number, areFigures: boolean, isZeroNext: boolean): LanguageSet => {
    const roles = tokens.rolesAt(from)
    if (!roles || roles.text === '') return 0
    let languages = to - from === 1 ? roles.fillers | (areFigures ? 0 : roles.betweenDigits) : 0
    for (const [language, tree] of signPhrases.entries()) {
      const phrase = (roles.signs & (1 << language)) === 0 ? null : longestPhrase(tree, tokens, from)
      // `2025 على 00813`, where the word for `@` means `over`
      const isOver = isZeroNext && phrase?.end === to && phrase.value === '@'
      const isNamed = phrase?.end === to && NAMED_SIGNS.includes(phrase.value) && !(areFigures && phrase.value === '+')
      const links = areFigures ? undefined : linkPhrases[language]
      const isLink = links !== undefined && longestPhrase(links, tokens, from)?.end === to
      // `the seven and the zero`
      const isListEnd =
        to - from === 2 && !areFigures && isConjunctionAt(from, language) && isBetweenAt(from + 1, language)
      if (isNamed || isOver || isLink || isListEnd) languages |= 1 << language
    }
    return languages
  }

  /** Whether all words between two pieces may be skipped, in a language of one of the pieces. */
  const areSkippable = (piece: Piece, next: Piece): boolean => {
    const areFigures = !piece.isSpoken && !next.isSpoken
    const isZeroNext = startsWithZero(tokens, next)
    let languages = piece.languages | next.languages
    for (let from = piece.next; from < next.first; ) {
      let end = from
      for (let to = from + 1; to <= Math.min(next.first, from + 2); to++) {
        const shared = languages & skippableIn(from, to, areFigures, isZeroNext)
        if (shared === 0) continue
        end = to
        languages = shared
      }
      if (end === from) return false
      from = end
    }
    // `2026 um 8 Uhr` isn't one number.
    return !(areFigures && isYear(tokens, piece) && !isZeroNext)
  }

  /**
   * The index after a letter of a code: `NWBK`, `k`, `zeta`, or `K as in Kilo`. `isClear` is false if it may also be an
   * ordinary word.
   */
  const letterEnd = (index: number, end: number): { end: number; isWritten: boolean; isClear: boolean } | null => {
    const word = tokens.text.slice(tokens.startAt(index), tokens.endAt(index))
    const roles = tokens.rolesAt(index)
    const isWritten = /^\p{Lu}{1,4}$/u.test(word) && !UNITS.has(word)
    const isNamed = roles !== null && roles.letters !== 0
    if (!isWritten && !isNamed && !/^\p{L}$/u.test(word)) return null
    const link = linkEnd(index + 1)
    if (link !== null && link < end) return { end: link + 1, isWritten, isClear: true }
    return { end: index + 1, isWritten, isClear: isWritten || !SHORT_WORDS.has(roles?.text || word.toLowerCase()) }
  }
  const linkEnd = (index: number): number | null => {
    for (const tree of letterLinkPhrases) {
      const phrase = longestPhrase(tree, tokens, index)
      if (phrase) return phrase.end
    }
    return null
  }

  /**
   * Whether the words between two pieces are letters of one code, such as `GB29 NWBK 6016`, `65 170839 J 003`, `one nine
   * k zero` and `drei H, neun`.
   */
  const areCode = (piece: Piece, next: Piece): boolean => {
    let [areWritten, isClear, count] = [true, false, 0]
    for (let index = piece.next; index < next.first; count++) {
      const letter = letterEnd(index, next.first)
      if (!letter || count >= MAX_CODE_LETTERS) return false
      areWritten &&= letter.isWritten
      isClear ||= letter.isClear
      index = letter.end
    }
    const areDictated = piece.isSpoken && next.isSpoken && isClear
    return count > 0 && (areWritten || areDictated)
  }

  /** The piece that continues a number after another piece, past skipped words. */
  const continuationOf = (piece: Piece, run: { digits: number; first: Piece }): Piece | null => {
    for (let index = piece.next; index <= piece.next + MAX_SKIPPED; index++) {
      if (index >= tokens.count || !isPause(tokens, index)) return null
      const next = pieceAt(index, piece)
      if (next) {
        if (index === piece.next) return areJoined(piece, next, run) ? next : null
        if (areSkippable(piece, next) || areCode(piece, next)) return next
      }
      if (tokens.kindAt(index) !== WORD || excluded?.[index]) return null
    }
    return null
  }

  const runs: DigitRun[] = []
  let steps = 0
  for (let index = 0; index < tokens.count; ) {
    if (++steps % TOKENS_PER_STEP === 0) yield
    const roles = tokens.rolesAt(index)
    const first = roles !== null && (roles.numbers | roles.repeats) === 0 ? null : pieceAt(index, null)
    if (!first) {
      index += 1
      continue
    }
    const pieces = [first]
    let [last, digits, corrected] = [first, first.digits, 0]
    for (
      let piece = continuationOf(first, { digits, first });
      piece;
      piece = continuationOf(piece, { digits, first })
    ) {
      // `fifteen, not fifty`
      if (Math.min(last.digits, piece.digits) > 1 && isCorrection(last, piece))
        corrected += Math.min(last.digits, piece.digits)
      pieces.push(piece)
      last = piece
      digits += piece.digits
      if (++steps % TOKENS_PER_STEP === 0) yield
    }
    runs.push({ start: first.start, end: last.end, digits, lasting: digits - corrected, pieces })
    index = last.next
  }
  return runs
}

/** Whether a figure belongs to a time such as `10:15`, or to a date such as `3/5/1971`. Both may stay readable. */
function isInTimeOrDate(tokens: MaskTokens, index: number): boolean {
  if (isTimeAt(tokens, index) || isTimeAt(tokens, index - 1)) return true
  return isDateAt(tokens, index) || isDateAt(tokens, index - 1) || isDateAt(tokens, index - 2)
}

function isTimeAt(tokens: MaskTokens, index: number): boolean {
  return (
    tokens.isDigitsAt(index) &&
    tokens.lengthAt(index) <= 2 &&
    tokens.lengthAt(index + 1) === 2 &&
    tokens.isDigitsAt(index + 1) &&
    tokens.gapTextAt(index + 1) === ':'
  )
}

/** Whether a day, a month (in any order) and a year of four digits start at a token. In `2026/11/03`, the year is the first. */
function isDateAt(tokens: MaskTokens, index: number): boolean {
  if (![index, index + 1, index + 2].every((part) => tokens.isDigitsAt(part))) return false
  const separator = tokens.gapTextAt(index + 1)
  if (!/^[./-]$/.test(separator) || tokens.gapTextAt(index + 2) !== separator) return false
  // `1.2.3.2004` isn't a date.
  if (index > 0 && tokens.isDigitsAt(index - 1) && tokens.gapTextAt(index) === separator) return false
  if (tokens.isDigitsAt(index + 3) && tokens.gapTextAt(index + 3) === separator) return false
  const isYearFirst = separator === '/' && tokens.lengthAt(index) === 4
  const year = tokens.textAt(isYearFirst ? index : index + 2)
  const first = Number(tokens.textAt(isYearFirst ? index + 1 : index))
  const second = Number(tokens.textAt(isYearFirst ? index + 2 : index + 1))
  const isDay = Math.min(first, second) >= 1 && Math.min(first, second) <= 12 && Math.max(first, second) <= 31
  return isDay && /^(?:19|20)\d\d$/.test(year)
}

/** Whether a piece is a year in figures. */
const isYear = (tokens: MaskTokens, { first, isSpoken }: Piece) =>
  !isSpoken && tokens.isDigitsAt(first) && /^(?:19|20)\d\d$/.test(tokens.textAt(first))

/**
 * Whether a run is one private number. A single number in words is an amount, and so are several round ones:
 * `dreihundert, dreihundertfünfzig`.
 */
function isPrivate(tokens: MaskTokens, run: DigitRun): boolean {
  const { pieces, lasting } = run
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (lasting < LONG_RUN || !first || !last || isAmount(tokens, run)) return false
  if (areTimes(tokens, pieces) || areScoresOrPrices(tokens, pieces) || areLastDigits(tokens, run)) return false
  if (pieces.every(({ isSpoken }) => !isSpoken)) return true
  if (pieces.length === 1) return isExact(first) || isLabelled(tokens, first) || isPostcode(tokens, first)
  return !pieces.every(({ value }) => /^[1-9]\d*0$/.test(value))
}

/** An amount in figures: `129.90`, `12 500`, `1,299`. */
const AMOUNT = /^(?:\p{Nd}{1,3}(?:[.,'’\s]\p{Nd}{3})+|\p{Nd}+)(?:[.,]\p{Nd}{1,2})?$/u
/** Thousands that are separated. */
const THOUSANDS = /\p{Nd}[.,'’\s]\p{Nd}{3}$/u
const SYMBOL_BEFORE = /\p{Sc}\s?(?:\p{Nd}{1,3}[.,'’\s])*$/u
const SYMBOL_AFTER = /^\s?\p{Sc}/u

/** The size of a tyre, such as `205/55 R16`, in figures and as the values of its parts. */
const TYRE = /^\d{3}[ /]\d\d Z?R ?\d\d$/
const TYRE_VALUES = /^[123]\d5 [3-8][05] (?:1[2-9]|2[0-3])$/
/** A number that is too exact to be an amount, such as an identity number that is said as one number. */
const isExact = ({ value }: Piece) => /^[1-9]\d{4,}(?!00)\d\d$/.test(value) && !value.endsWith('000')

/** Whether a run is an amount of money, or a number with a unit. */
function isAmount(tokens: MaskTokens, { pieces, start, end }: DigitRun): boolean {
  if (TYRE.test(tokens.text.slice(start, end))) return true
  if (pieces.length === 3 && TYRE_VALUES.test(pieces.map(({ value }) => value).join(' '))) return true
  const isOneNumber = pieces.every(({ isSpoken }) => !isSpoken) || pieces.length === 1
  if (!isOneNumber || (pieces[0]?.isSpoken !== true && !AMOUNT.test(tokens.text.slice(start, end)))) return false
  const next = pieces.at(-1)?.next ?? 0
  const roles = tokens.gapLengthAt(next) <= 1 ? tokens.rolesAt(next) : null
  const hasUnit = (roles?.units ?? 0) !== 0 && THOUSANDS.test(tokens.text.slice(start, end))
  const isNamed = (roles?.currencies ?? 0) !== 0 || hasUnit
  const before = tokens.text.slice(Math.max(0, start - MAX_AMOUNT), start)
  return isNamed || SYMBOL_BEFORE.test(before) || SYMBOL_AFTER.test(tokens.text.slice(end, end + 2))
}

/** Whether several times are said one after the other: `nine thirty, ten fifteen`. */
function areTimes(tokens: MaskTokens, pieces: readonly Piece[]): boolean {
  if (pieces.length % 2 === 1) return false
  return pieces.every(({ value, first, isSpoken }, index) => {
    const hasComma = (tokens.gapAt(first) & GAP.comma) !== 0
    if (!isSpoken || (index > 0 && hasComma !== (index % 2 === 0))) return false
    return index % 2 === 0 ? /^(?:[1-9]|1[0-2])$/.test(value) : /^[1-5][05]$/.test(value)
  })
}

/** The pieces between commas or other words. */
function groupsOf(tokens: MaskTokens, pieces: readonly Piece[]): string[][] {
  const groups: string[][] = []
  let last: Piece | null = null
  for (const piece of pieces) {
    const isNew = !last || last.next < piece.first || (tokens.gapAt(piece.first) & GAP.comma) !== 0
    if (isNew) groups.push([piece.value])
    else groups.at(-1)?.push(piece.value)
    last = piece
  }
  return groups
}

/** The points that win a set. */
const WINNING_POINTS = ['11', '15', '21', '25']

/** Larger steps occur in dictated numbers, such as `33, 44, 55`. */
const MAX_COUNTING_STEP = 5

/** Whether numbers are counted in equal steps: `nine, ten, eleven`. Single digits may be a number, such as a PIN. */
function isCounting(groups: readonly string[][]): boolean {
  const values = groups.map((group) => (group.length === 1 ? Number(group[0]) : Number.NaN))
  const step = (values[1] ?? 0) - (values[0] ?? 0)
  const areEqual = values.every((value, index) => index === 0 || value - (values[index - 1] ?? 0) === step)
  return values.length > 2 && step > 0 && step <= MAX_COUNTING_STEP && areEqual && (values.at(-1) ?? 0) > 9
}

/** Whether a run is the result of a match, such as `21 17, 21 19`, or prices, such as `twelve fifty, then fifteen hundred`. */
function areScoresOrPrices(tokens: MaskTokens, pieces: readonly Piece[]): boolean {
  if (pieces.length > 8 || pieces.some(({ isSpoken }) => !isSpoken)) return false
  const groups = groupsOf(tokens, pieces)
  if (isCounting(groups)) return true
  if (groups.length < 2) return false
  const arePairs = groups.every((group) => group.length === 2)
  if (arePairs && WINNING_POINTS.some((points) => groups.every((group) => group.includes(points)))) return true
  const isRoundGroup = ([value = '', ...more]: string[]) => more.length === 0 && value.length > 2 && isRoundValue(value)
  const isPrice = ([value = '', cents = '', ...more]: string[]) =>
    more.length === 0 && /^[1-9]\d?$/.test(value) && /^[1-9][05]$/.test(cents)
  return groups.some(isRoundGroup) && groups.every((group) => isRoundGroup(group) || isPrice(group))
}

/** Whether a run starts with the number of its digits: `the last four nine oh two two`. */
function areLastDigits(tokens: MaskTokens, { pieces, digits }: DigitRun): boolean {
  const first = pieces[0]
  const isAfterLast = first !== undefined && (tokens.rolesAt(first.first - 1)?.lasts ?? 0) !== 0
  return isAfterLast && first.digits === 1 && Number(first.value) === digits - 1
}

/** A longer number is hardly ever an amount. */
const isRoundValue = (value: string) => value.length <= 6 && value.endsWith('00')

/**
 * Whether a number follows a word such as `passport`, or is separated from it by three words at most. A round number is
 * an amount, unless it may be a postcode.
 */
function isLabelled(tokens: MaskTokens, { first, languages, value }: Piece): boolean {
  const labelled = isRoundValue(value) ? languages & ROUND_POSTCODE_LANGUAGES : languages
  for (let index = first - 1; index >= Math.max(0, first - MAX_LABEL_DISTANCE); index--) {
    if (((tokens.rolesAt(index)?.labels ?? 0) & labelled) !== 0) return true
    if (tokens.kindAt(index) !== WORD) return false
  }
  return false
}

/** Whether a number of five digits is a postcode: a town follows it. A unit would be in lower case. */
function isPostcode(tokens: MaskTokens, piece: Piece): boolean {
  const { digits, value, first, next, end } = piece
  const languages = piece.languages & (isRoundValue(value) ? ROUND_POSTCODE_LANGUAGES : POSTCODE_LANGUAGES)
  if (digits !== LONG_RUN || languages === 0 || next >= tokens.count) return false
  const isTownAt = (offset: number) => /^(?:,\s|\s)\p{Lu}/u.test(tokens.text.slice(offset, offset + 4))
  if (isTownAt(end)) return true
  // `en el cuarenta y un mil trece de Sevilla`
  return LANGUAGES.some(({ postcodes }, language) => {
    if (postcodes === null || (languages & (1 << language)) === 0) return false
    const isNamed = postcodes.articles.includes(tokens.textAt(first - 1))
    return isNamed && postcodes.links.includes(tokens.textAt(next)) && isTownAt(tokens.endAt(next))
  })
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
  return pieces[0] !== undefined && startsWithZero(tokens, pieces[0])
}

function startsWithZero(tokens: MaskTokens, first: Piece): boolean {
  if (!first.isSpoken) return tokens.textAt(first.first).startsWith('0') && !/[.,]/.test(tokens.text.charAt(first.end))
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
  const pieces = runs.flatMap((run) => run.pieces)
  // `one, the two, the seven and a zero`
  const areSingle = pieces.every(({ isSpoken, digits }) => isSpoken && digits === 1)
  if (areSingle && total >= LONG_RUN && runs.some(({ digits }) => digits >= LONG_RUN)) return true
  const areAllLonger = (than: number) => runs.every(({ digits }) => digits > than)
  if (areAllLonger(1) && total >= LONG_RUN && runs.slice(1).some((run) => hasLeadingZero(tokens, run))) return true
  return areAllLonger(2) && total >= 2 * LONG_RUN && !runs.every((run) => isRound(tokens, run))
}

/** Whether only a linking word, such as `and` or `and then`, is between two runs. */
function areLinked(tokens: MaskTokens, run: DigitRun, next: DigitRun): boolean {
  const [from, to] = [run.pieces.at(-1)?.next ?? 0, next.pieces[0]?.first ?? 0]
  if (to <= from || to - from > MAX_LINK_WORDS) return false
  for (let index = from; index <= to; index++) {
    const isAllowed = (tokens.gapAt(index) & ~(GAP.space | GAP.comma | GAP.pause)) === 0
    if (!isAllowed || tokens.gapLengthAt(index) > 4 || tokens.gapLengthAt(index) < 1) return false
  }
  if (to - from === 1 && (tokens.rolesAt(from)?.conjunctions ?? 0) !== 0) return true
  return linkPhrases.some((tree) => longestPhrase(tree, tokens, from)?.end === to)
}

/** Whether a run was dictated: in several parts, or with a zero at its start, but not as an amount. */
function isDictated(tokens: MaskTokens, run: DigitRun): boolean {
  const { pieces, digits } = run
  if (isAmount(tokens, run) || digits < 2 || isRound(tokens, run)) return false
  if (pieces.length === 1) return hasLeadingZero(tokens, run) || (digits > 2 && pieces[0]?.isSpoken === false)
  return pieces.every((piece) => piece.digits <= 4 && !isYear(tokens, piece))
}

/** Whether the text before a token ends a clause but not a sentence. */
const isClauseEnd = (tokens: MaskTokens, index: number) => /^(?:\s?[,،;:–—-]|\.\.|…)/.test(tokens.gapTextAt(index))

/**
 * Whether two runs are parts of one number that the caller interrupts with a comment, such as `hang on, let me get my
 * glasses`, `that's Boston` or `no, I mean`.
 * @param known which of the two is known to be private
 */
function areInterrupted(
  tokens: MaskTokens,
  run: DigitRun,
  next: DigitRun,
  known: { run?: boolean; next?: boolean },
): boolean {
  const isKnown = known.run === true || known.next === true
  const [from, to] = [run.pieces.at(-1)?.next ?? 0, next.pieces[0]?.first ?? 0]
  if (to <= from || to - from > MAX_COMMENT_WORDS) return false
  let isHesitation = false
  for (let index = from; index < to; index++) {
    if (tokens.kindAt(index) !== WORD || (index > from && /[?!؟]|[^.]\.\s/.test(tokens.gapTextAt(index)))) return false
    const roles = tokens.rolesAt(index)
    if (roles !== null && (roles.labels | roles.currencies | roles.units) !== 0) return false
    isHesitation ||= roles !== null && (roles.betweenDigits & ~roles.articles) !== 0 && tokens.lengthAt(index) > 2
  }
  const areDigits = run.pieces.every(({ isSpoken, digits }) => isSpoken && digits === 1)
  // `is that a three or an eight`
  const isUnsure = to - from <= 2 && ((tokens.rolesAt(from)?.alternatives ?? 0) & (run.pieces[0]?.languages ?? 0)) !== 0
  if (isKnown && areDigits && isUnsure && next.pieces[0]?.digits === 1) return true
  // One or two words are no comment: `nine thirty, or ten fifteen`.
  if (to - from <= 2 && !isHesitation && !(isKnown && areDigits) && !(isKnown && areLinked(tokens, run, next)))
    return false
  const isStart = isClauseEnd(tokens, from)
  const isEnd = isClauseEnd(tokens, to) || isHesitation || to - from <= 2
  if (!isStart && !(isHesitation && isKnown)) return false
  const isPart = known.next === true || isDictated(tokens, next) || (isKnown && endsClause(tokens, next))
  const isFalseStart = known.next === true && isHesitation && run.pieces.every(({ isSpoken }) => isSpoken)
  if (!(isDictated(tokens, run) || isFalseStart) || !isPart) return false
  return isEnd && (isKnown || run.lasting + next.lasting >= LONG_RUN + 2)
}

/** Whether nothing that a number could count follows a run. */
function endsClause(tokens: MaskTokens, run: DigitRun): boolean {
  const index = run.pieces.at(-1)?.next ?? 0
  return index >= tokens.count || /[^\s%]/.test(tokens.gapTextAt(index))
}

/** The runs of each private number, in order. */
function* numbersAmong(tokens: MaskTokens, runs: readonly DigitRun[]): Iterable<readonly DigitRun[]> {
  for (let start = 0; start < runs.length; ) {
    let end = start + 1
    for (let [run, next] = [runs[start], runs[end]]; run && next && areLinked(tokens, run, next); ) {
      end += 1
      run = next
      next = runs[end]
    }
    yield runs.slice(start, end)
    start = end
  }
}

/** The pieces of all private numbers among the runs of a text. */
export function privatePieces(tokens: MaskTokens, runs: readonly DigitRun[]): Piece[] {
  const known = new Set<DigitRun>()
  for (const linked of numbersAmong(tokens, runs)) {
    const isOneNumber = areOneNumber(tokens, linked)
    for (const run of linked) if (isOneNumber || isPrivate(tokens, run)) known.add(run)
  }
  for (const [index, run] of runs.entries()) {
    const next = runs[index + 1]
    if (next && !known.has(next) && areInterrupted(tokens, run, next, { run: known.has(run) })) known.add(run).add(next)
  }
  for (let index = runs.length - 1; index > 0; index--) {
    const [run, next] = [runs[index - 1], runs[index]]
    if (run && next && known.has(next) && !known.has(run) && areInterrupted(tokens, run, next, { next: true }))
      known.add(run)
  }
  const pieces: Piece[] = []
  // A run can have too many pieces for the arguments of one call.
  for (const run of runs) if (known.has(run)) for (const piece of run.pieces) pieces.push(piece)
  return pieces
}
