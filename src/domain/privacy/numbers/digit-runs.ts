import { longestPhrase } from '../../spoken/phrase-tree.ts'
import { NumberReader } from '../../spoken/spoken-number.ts'
import { SHORT_WORDS } from '../code-letters.ts'
import { DIGITS, DOTS, GAP, type MaskTokens, TOKENS_PER_STEP, WORD } from '../mask-tokens.ts'
import { runToEnd, type Steps } from '../run-steps.ts'
import {
  ALL_LANGUAGES,
  LANGUAGES,
  type LanguageSet,
  letterLinkPhrases,
  linkPhrases,
  repeatPhrases,
  signPhrases,
} from '../word-roles.ts'
import type { DigitRun, Piece } from './digit-run.ts'
import { isExplainedFigure } from './figure-kinds.ts'
import { isMeasured, isRoundValue, isYear, LONG_RUN, pointEnd, startsWithZero } from './number-kinds.ts'

/** The maximum length of the text between two pieces of one number, in UTF-16 code units. */
const MAX_GAP_LENGTH = 6
const PAUSES = GAP.space | GAP.dash | GAP.comma | GAP.pause
/**
 * The maximum number of words that are skipped between two pieces, such as fillers, `dash`, `and then` and `no, wait,
 * sorry`.
 */
const MAX_SKIPPED = 5
/** The maximum number of letters or groups of letters between two pieces of a code. */
const MAX_CODE_LETTERS = 4
/** The maximum number of letters in one group, such as `NWBK`. */
const MAX_LETTERS = 4
/** The maximum number of digits before and after the point of a number with a fraction. */
const MAX_DECIMAL_DIGITS = 3
/**
 * The maximum number of digits before the point if the digits are said as one number, as in `neuntausendzwölf Komma
 * drei`.
 */
const MAX_WHOLE_DIGITS = 6
/** Shorter names of units have other meanings too. */
const MIN_UNIT = 4
/** The maximum number of digits in a time without separators, such as `1830 h`. */
const MAX_HOUR_DIGITS = 4
/** A longer number is private even if it is said twice. */
const MAX_REPEATED_DIGITS = 4
/** The symbols whose names may be said inside a number. */
const NAMED_SIGNS = '-/._+#'

/** The word between the two numbers of a Tunisian number plate, such as `184 Tunis 6027`. */
const PLATE_WORDS = new Set(['tunis', 'تونس'])
/** All-caps words that aren't part of a code. */
export const CAPITAL_UNITS = new Set([
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
const isPause = (tokens: MaskTokens, index: number) =>
  (tokens.gapAt(index) & ~PAUSES) === 0 && tokens.gapLengthAt(index) <= MAX_GAP_LENGTH

/**
 * Finds all runs of digits, of any length and in all languages.
 * @param excluded one entry per token, 1 to exclude the token; null to exclude none
 * @param withDots whether runs include digits that are already masked
 */
export function digitRuns(tokens: MaskTokens, excluded: Uint8Array | null = null, withDots = false): DigitRun[] {
  return runToEnd(digitRunsInSteps(tokens, excluded, withDots))
}

/** An interruptible version of `digitRuns`. */
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
    figures: string = value,
  ): Piece => {
    const [start, end] = [tokens.startAt(first), tokens.endAt(next - 1)]
    return { start, end, first, next, digits, languages, isSpoken, value, figures }
  }

  /** Reads a phrase that repeats a digit, such as `double five`. */
  const repeatAt = (index: number, languages: LanguageSet): Piece | null => {
    let repeat: Piece | null = null
    for (let language = 0, rest = languages; rest !== 0; language++, rest >>= 1) {
      const tree = repeatPhrases[language]
      if ((rest & 1) === 0 || !tree) continue
      const phrase = longestPhrase(tree, tokens, index)
      if (!phrase) continue
      // Fillers may come before the digit, as in `triple, um, seven`.
      let digit = phrase.end
      while (digit < phrase.end + 2 && ((tokens.rolesAt(digit)?.fillers ?? 0) & (1 << language)) !== 0) digit += 1
      const isFigure =
        (tokens.kindAt(digit) === DIGITS && tokens.lengthAt(digit) === 1) ||
        ((tokens.rolesAt(digit)?.soundAlikes ?? 0) & (1 << language)) !== 0
      const number = isFigure ? null : readNumber(language, digit)
      const end = isFigure ? digit + 1 : number?.digits.length === 1 ? number.end : null
      if (end === null || end < (repeat?.next ?? 0)) continue
      const others = repeat?.next === end ? repeat.languages : 0
      const figure = number?.digits ?? tokens.textAt(digit)
      const figures = /^\d$/.test(figure) ? figure.repeat(phrase.value) : ''
      repeat = pieceOf(index, end, phrase.value, others | (1 << language), true, '', figures)
    }
    return repeat
  }

  /** The last piece read, kept because `pieceAt` is often called twice for the same token. */
  let lastPiece: Piece | null = null
  const pieceAt = (index: number, previous: Piece | null): Piece | null => {
    const roles = tokens.rolesAt(index)
    const isFree = roles !== null && (roles.zeros | roles.soundAlikes) === 0
    if (lastPiece?.first === index && isFree) return lastPiece
    const piece = readPieceAt(index, previous)
    if (piece) lastPiece = piece
    return piece
  }

  const readPieceAt = (index: number, previous: Piece | null): Piece | null => {
    if (index >= tokens.count || excluded?.[index]) return null
    const kind = tokens.kindAt(index)
    if (kind === DOTS && !withDots) return null
    const roles = tokens.rolesAt(index)
    // The last word of a phrase for `%` may look like a number, as in `por ciento`.
    if (roles !== null && roles.numbers !== 0 && isPercentAt(index - 1)) return null
    // In `31 Cent`, the word is a currency and not the French word for a hundred.
    if (roles !== null && roles.scales !== 0 && roles.currencies !== 0 && tokens.isDigitsAt(index - 1)) return null
    const isFraction = index > 0 && tokens.isDigitsAt(index - 1) && /^[.,]$/.test(tokens.gapTextAt(index))
    // The fraction in `32,7 Cent` is not multiplied, although `cent` is the French word for a hundred.
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
    // `times` repeats the digit in `four, three times`, but not in `two, three, four times`.
    const isNext = Number(value) === Number(previous?.value || 'NaN') + 1
    const mayRepeat = previous?.isSpoken === true && (previous.digits === 1 || previous.value === '')
    const times = mayRepeat && value.length === 1 && !isNext ? Number(value) : 0
    if (times > 1 && ((tokens.rolesAt(end)?.timesWords ?? 0) & readIn) !== 0)
      return pieceOf(index, end + 1, times - 1, readIn, true, '', previous?.figures.slice(-1).repeat(times - 1))
    if (end > 0)
      return isHourAt(end) && tokens.lengthAt(end) > 1 ? null : pieceOf(index, end, value.length, readIn, true, value)
    if (kind === WORD) return previous && soundAlikeAt(index, previous)
    // A letter after a longer number isn't the abbreviation of an hour, as in `1284573 H`.
    const isHour = tokens.lengthAt(index) <= MAX_HOUR_DIGITS && isHourAt(index + 1)
    if (kind === DIGITS && (isExplainedFigure(tokens, index) || isHour)) return null
    return pieceOf(index, index + 1, tokens.lengthAt(index), ALL_LANGUAGES, false, '', tokens.textAt(index))
  }

  const isPercentAt = (index: number) =>
    (tokens.rolesAt(index)?.signs ?? 0) !== 0 &&
    signPhrases.some((tree) => longestPhrase(tree, tokens, index)?.value === '%')

  /** Whether a word such as `Uhr` makes the number before it a time. */
  const isHourAt = (index: number) => (tokens.rolesAt(index)?.hours ?? 0) !== 0 && tokens.gapLengthAt(index) <= 1

  /** Whether a word such as `times` makes the number before it a count of repetitions. */
  const isTimesAt = (index: number) => (tokens.rolesAt(index)?.timesWords ?? 0) !== 0

  /** Whether a word means a single digit or sounds like one. */
  const isDigitAt = (index: number, languages: LanguageSet) => {
    const roles = tokens.rolesAt(index)
    return roles !== null && ((roles.digits | roles.soundAlikes | roles.repeats | roles.zeros) & languages) !== 0
  }

  /**
   * Reads a word that sounds like a digit, such as `for`. It counts as a digit only if enough single digits are near
   * it.
   */
  const soundAlikeAt = (index: number, previous: Piece): Piece | null => {
    const languages = (tokens.rolesAt(index)?.soundAlikes ?? 0) & previous.languages
    if (languages === 0 || !previous.isSpoken || previous.digits !== 1) return null
    const isDigit = (other: number) => isDigitAt(other, languages)
    const near = [index - 2, index - 1, index + 1, ...(isDigit(index + 1) ? [index + 2] : [])]
    const isLargerAt = (other: number) => {
      const roles = tokens.rolesAt(other)
      const isNumber = ((roles?.numbers ?? 0) & ~(roles?.articles ?? 0) & languages) !== 0
      return isNumber && (tokens.gapAt(other) & ~(GAP.space | GAP.dash)) === 0 && !isDigit(other)
    }
    // The word is not a digit if a larger number follows, as in `two oh one to two twenty-five`.
    if (isLargerAt(index + 2)) return null
    // A pronoun ends the number, as in `one for i'm sorry`.
    const isPronoun = tokens.rolesAt(index + 1)?.isAcknowledgement === true && tokens.lengthAt(index + 1) === 1
    const isClauseEnd = isPronoun || index + 1 >= tokens.count || (tokens.gapAt(index + 1) & ~GAP.space) !== 0
    const count = near.filter((other) => other >= 0 && other < tokens.count && isDigit(other)).length
    return count >= 3 || (isClauseEnd && count === 2 && isDigit(index - 1))
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
      (next !== null && ((next.numbers | next.repeats) & ~next.articles & language) !== 0) ||
      // A word that sounds like a digit counts as a number if digits follow it, as in `oh to oh seven`.
      (next !== null &&
        (next.soundAlikes & language) !== 0 &&
        isDigitAt(index + 2, language) &&
        isDigitAt(index + 3, language))
    return isAfterNumber || isBeforeNumber ? { digits: '0', isOrdinal: false, end: index + 1 } : null
  }

  /**
   * Whether two pieces with only a pause between them are parts of one number. Two larger numbers in different
   * languages are separate: in `neunundneunzig Cent`, the second word isn't the French word for a hundred.
   */
  const areJoined = (piece: Piece, next: Piece, run: { digits: number; first: Piece }) => {
    // In Arabic, `and` is written together with the number, as in `أربعين واثنين وأربعين`.
    const isPrefixed = ((tokens.rolesAt(next.first)?.prefixed ?? 0) & next.languages) !== 0
    if (isPrefixed && Math.min(piece.digits, next.digits) > 1) return false
    if ((piece.languages & next.languages) === 0) {
      // In the Spanish `un siete`, `un` is an article. It must not be read as the French number 1 and joined to `siete`.
      const isOtherArticle = ((tokens.rolesAt(piece.first)?.articles ?? 0) & next.languages) !== 0
      if (isOtherArticle || Math.max(piece.digits, next.digits) > 2) return false
    }
    const gap = tokens.gapAt(next.first)
    const isArticle = (tokens.rolesAt(next.first)?.articles ?? 0) !== 0
    // An article after figures and a comma starts something else, as in `18-21, 21-16, un partidazo`.
    if ((gap & GAP.comma) !== 0 && !piece.isSpoken && isArticle) return false
    // A spoken number after a year and a comma is separate, as in `Baujahr 2016, eins Komma vier Liter`.
    if ((gap & GAP.comma) !== 0 && next.isSpoken && isYear(tokens, piece)) return false
    if ((gap & GAP.comma) === 0 || piece.isSpoken || next.isSpoken) return true
    // A comma between single digits, or between groups of three or more digits, is a pause for breath. `March 19, 2026`
    // is not one number.
    if (tokens.gapLengthAt(next.first) > 3 || (gap & ~(GAP.comma | GAP.space)) !== 0) return false
    if (tokens.kindAt(piece.first) === DOTS && tokens.kindAt(next.first) === DOTS) return true
    const isAlike = (piece.digits === 1 && next.digits === 1) || (piece.digits >= 3 && next.digits >= 3)
    // Once it is clear that a number is being dictated, any group except a year may follow.
    const isDictated = run.digits >= LONG_RUN || startsWithZero(tokens, run.first)
    // A group may also consist of single figures, as in `416, 555, 0 1 9 9`.
    const isGroup = next.digits > 1 || (tokens.isDigitsAt(next.next) && tokens.gapTextAt(next.next) === ' ')
    return isAlike || (isDictated && isGroup && !isYear(tokens, next))
  }

  const isConjunctionAt = (index: number, language: number) =>
    ((tokens.rolesAt(index)?.conjunctions ?? 0) & (1 << language)) !== 0
  const isBetweenAt = (index: number, language: number) =>
    ((tokens.rolesAt(index)?.betweenDigits ?? 0) & (1 << language)) !== 0

  /** Whether a word such as `not` says that one piece replaces the other. */
  const isCorrection = (piece: Piece, next: Piece): boolean => {
    for (let index = piece.next; index < next.first; index++)
      if (((tokens.rolesAt(index)?.corrections ?? 0) & (piece.languages | next.languages)) !== 0) return true
    return false
  }

  /** The languages in which the words from `from` up to `to` may be skipped between two pieces. */
  const skippableIn = (
    from: number,
    to: number,
    areFigures: boolean,
    isZeroNext: boolean,
    mayEndList: boolean,
    isAfterAmount: boolean,
  ): LanguageSet => {
    const roles = tokens.rolesAt(from)
    if (!roles || roles.text === '') return 0
    // In Arabic, the word for `minutes` is a unit in `a thousand minutes`, but it may also interrupt a number.
    if (isAfterAmount && roles.units !== 0) return 0
    let languages = to - from === 1 ? roles.fillers | (areFigures ? 0 : roles.betweenDigits) : 0
    const possible = roles.signs | (areFigures ? 0 : roles.links | roles.conjunctions)
    for (let language = 0, rest = possible; rest !== 0; language++, rest >>= 1) {
      const tree = signPhrases[language]
      if ((rest & 1) === 0 || !tree) continue
      const phrase = (roles.signs & (1 << language)) === 0 ? null : longestPhrase(tree, tokens, from)
      // The Arabic word for `@` also means a slash, as in `2025 على 00813`.
      const isOver = isZeroNext && phrase?.end === to && phrase.value === '@'
      const isNamed = phrase?.end === to && NAMED_SIGNS.includes(phrase.value) && !(areFigures && phrase.value === '+')
      const links = areFigures ? undefined : linkPhrases[language]
      const isLink = links !== undefined && longestPhrase(links, tokens, from)?.end === to
      // A conjunction and an article may come before the last digit of a list, as in `the seven and the zero`.
      const isListEnd =
        to - from === 2 &&
        mayEndList &&
        !areFigures &&
        isConjunctionAt(from, language) &&
        isBetweenAt(from + 1, language)
      if (isNamed || isOver || isLink || isListEnd) languages |= 1 << language
    }
    return languages
  }

  /** Whether all words between two pieces may be skipped in a language of one of the pieces. */
  const areSkippable = (piece: Piece, next: Piece): boolean => {
    // A single spoken piece of five or more digits is probably an amount.
    if ([piece, next].some(({ isSpoken, digits }) => isSpoken && digits >= LONG_RUN)) return false
    const areFigures = !piece.isSpoken && !next.isSpoken
    const isZeroNext = startsWithZero(tokens, next)
    const mayEndList = Math.min(piece.digits, next.digits) === 1
    let languages = piece.languages | next.languages
    for (let from = piece.next; from < next.first; ) {
      let end = from
      for (let to = from + 1; to <= Math.min(next.first, from + 2); to++) {
        const shared =
          languages & skippableIn(from, to, areFigures, isZeroNext, mayEndList, piece.digits > 2 && from === piece.next)
        if (shared === 0) continue
        end = to
        languages = shared
      }
      if (end === from) return false
      from = end
    }
    // A year isn't joined to a number after other words, as in `2026 um 8 Uhr` and `2031, also zehn Jahre`.
    return !isYear(tokens, piece) || isZeroNext
  }

  /**
   * Reads a letter or a group of letters in a code, such as `NWBK`, `k`, `zeta` and `K as in Kilo`. `isWritten` is true
   * for capital letters. `isClear` is false if the text may also be an ordinary word.
   */
  const letterEnd = (index: number, end: number): { end: number; isWritten: boolean; isClear: boolean } | null => {
    const roles = tokens.rolesAt(index)
    const word = tokens.wordAt(index)
    if (roles?.letters === 0 && tokens.lengthAt(index) > MAX_LETTERS && !PLATE_WORDS.has(word.toLowerCase()))
      return null
    const isWritten = (/^\p{Lu}{1,4}$/u.test(word) && !CAPITAL_UNITS.has(word)) || PLATE_WORDS.has(word.toLowerCase())
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
   * Whether the words between two pieces are letters of one code, as in `GB29 NWBK 6016`, `65 170839 J 003`, `one nine
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
    // In `2014 F-150`, the year isn't part of the name of the model.
    return count > 0 && (areWritten || areDictated) && (!isYear(tokens, piece) || next.isSpoken || next.digits > 3)
  }

  /** Reads a number at a token, either in words or in at most three figures. */
  const shortNumberAt = (index: number, languages: LanguageSet): { end: number; digits: string } | null => {
    if (tokens.isDigitsAt(index) && tokens.lengthAt(index) <= MAX_DECIMAL_DIGITS)
      return { end: index + 1, digits: tokens.textAt(index) }
    const possible = (tokens.rolesAt(index)?.numbers ?? 0) & languages
    for (let language = 0, rest = possible; rest !== 0; language++, rest >>= 1) {
      const number = (rest & 1) === 0 ? null : readNumber(language, index)
      if (number && !number.isOrdinal) return number
    }
    return null
  }

  /**
   * Skips a number that starts with the piece `whole` and has a spoken fraction, such as `one point two five`. Returns
   * the index of the next token, or 0 if there is no fraction.
   */
  const decimalEnd = (whole: Piece): number => {
    const point = pointEnd(tokens, whole.next)
    if (point === null || whole.digits > (whole.isSpoken ? MAX_WHOLE_DIGITS : MAX_DECIMAL_DIGITS)) return 0
    if (((tokens.gapAt(whole.next) | tokens.gapAt(point)) & ~GAP.space) !== 0) return 0
    if (startsWithZero(tokens, whole) && whole.digits > 1) return 0
    let [end, count] = [point, 0]
    while (count <= MAX_DECIMAL_DIGITS && (count === 0 || (tokens.gapAt(end) & ~GAP.space) === 0)) {
      const number = shortNumberAt(end, whole.languages)
      if (!number) break
      // A scale counts as one digit, as in `one point two million`.
      count += isRoundValue(number.digits) ? 1 : number.digits.length
      end = number.end
    }
    // A number with a second point has no fraction, as in `dieciséis punto cuatrocientos dos punto ciento noventa y
    // tres`.
    return count > 0 && count <= MAX_DECIMAL_DIGITS && pointEnd(tokens, end) === null ? end : 0
  }

  /**
   * Finds the piece that continues the number after `piece`, skipping words in between. Returns null if the number
   * ends.
   */
  const continuationOf = (piece: Piece, run: { digits: number; first: Piece }): Piece | null => {
    for (let index = piece.next; index <= piece.next + MAX_SKIPPED; index++) {
      if (index >= tokens.count || !isPause(tokens, index)) return null
      const next = pieceAt(index, piece)
      if (next) {
        if (index === piece.next && !areJoined(piece, next, run)) return null
        // In `Doliprane 1000, trois fois par jour`, another number counts repetitions.
        if (!piece.isSpoken && piece.digits > 1 && next.digits === 1 && isTimesAt(next.next)) return null
        const isAfterPause = index > piece.next || (tokens.gapAt(index) & ~GAP.space) !== 0
        // An amount after a pause doesn't continue a number, as in `auf die A 73, noch hundertvierzig Kilometer`.
        const isAmount = !piece.isSpoken && next.isSpoken && isMeasured(tokens, next.next)
        if (isAfterPause && (isAmount || (decimalEnd(next) > 0 && pointEnd(tokens, index - 1) === null))) return null
        if (index === piece.next) return next
        // In `850 más el veintiuno por ciento`, the percentage is another number.
        if (areSkippable(piece, next) || areCode(piece, next))
          return isPercentAt(next.next) || isCounted(next) ? null : next
      }
      if (tokens.kindAt(index) !== WORD || excluded?.[index]) return null
    }
    return null
  }

  /** Whether a digit counts something, as in `quatre cent deux, le deux pièces`. */
  const isCounted = ({ isSpoken, digits, next }: Piece) =>
    isSpoken && digits === 1 && tokens.lengthAt(next) > MIN_UNIT && isMeasured(tokens, next)

  const runs: DigitRun[] = []
  let steps = 0
  for (let index = 0; index < tokens.count; ) {
    if (++steps % TOKENS_PER_STEP === 0) yield
    const roles = tokens.rolesAt(index)
    const first = roles !== null && (roles.numbers | roles.repeats) === 0 ? null : pieceAt(index, null)
    const skipped = first ? decimalEnd(first) : index + 1
    if (!first || skipped > 0) {
      index = skipped
      continue
    }
    const pieces = [first]
    let [last, digits, corrected] = [first, first.digits, 0]
    for (
      let piece = continuationOf(first, { digits, first });
      piece;
      piece = continuationOf(piece, { digits, first })
    ) {
      // A corrected piece doesn't count towards the length of the number, as in `fifteen, not fifty`.
      if (Math.min(last.digits, piece.digits) > 1 && isCorrection(last, piece))
        corrected += Math.min(last.digits, piece.digits)
      pieces.push(piece)
      last = piece
      digits += piece.digits
      if (++steps % TOKENS_PER_STEP === 0) yield
    }
    const lasting = digits - corrected - spelledDigits(pieces) - repeatedDigits(pieces)
    runs.push({ start: first.start, end: last.end, digits, lasting, pieces })
    index = last.next
  }
  return runs
}

/**
 * The number of digits in the second half of a run if it repeats a short number after other words, as in `zero ten, and
 * the zero ten`.
 */
function repeatedDigits(pieces: readonly Piece[]): number {
  const half = pieces.length / 2
  if (!Number.isInteger(half)) return 0
  const [before, after] = [pieces[half - 1], pieces[half]]
  if (!before || !after || before.next === after.first) return 0
  const isTwice = pieces
    .slice(0, half)
    .every(({ value }, index) => value !== '' && value === pieces[half + index]?.value)
  const digits = pieces.slice(half).reduce((sum, piece) => sum + piece.digits, 0)
  return isTwice && digits <= MAX_REPEATED_DIGITS ? digits : 0
}

/** The number of digits that don't count because they only repeat the number before them, as in `sixteen, one six`. */
const spelledDigits = (pieces: readonly Piece[]): number =>
  2 *
    pieces.filter(({ value }, index) => {
      const digits = pieces.slice(index + 1, index + 3).map((piece) => piece.value)
      return (
        value.length === 2 &&
        digits.length === 2 &&
        digits.every(({ length }) => length === 1) &&
        digits.join('') === value
      )
    }).length +
  // `fifty five oh` is read as 55 and 0.
  pieces.filter(({ value }, index) => /^(\d)\1$/.test(value) && index > 0 && pieces[index + 1]?.value === '0').length
