import { longestPhrase } from '../../spoken/phrase-tree.ts'
import { foldWord } from '../../spoken/speech-tokens.ts'
import { GAP, type MaskTokens, WORD } from '../mask-tokens.ts'
import {
  LANGUAGES,
  linkPhrases,
  POSTCODE_LANGUAGES,
  ROUND_POSTCODE_LANGUAGES,
  signPhrases,
  UNIT_SYMBOLS,
} from '../word-roles.ts'
import type { DigitRun, Piece } from './digit-run.ts'

/** Shorter words after a number may be question words such as `qué`. */
const MIN_NOUN = 3
/** A number with more digits rarely counts anything. */
const MAX_COUNT_DIGITS = 3
/** Runs with fewer digits are not private on their own. */
export const LONG_RUN = 5
/** The maximum distance, in words, between a number and an earlier word that names it. */
const MAX_LABEL_DISTANCE = 4
/** The same for a number that is said as a whole. Single letters, as in the French `c'est`, don't count. */
const MAX_WHOLE_DISTANCE = 6
/**
 * The maximum distance, in words, between a number and an earlier word that names it, if parts of the number come
 * between.
 */
const MAX_PARTS_DISTANCE = 12
/** The maximum distance, in words, between a word such as `last` and a number, as in `the last digits are 0385`. */
const MAX_LAST_DISTANCE = 5
/** The maximum distance, in words, between a number and a later word that names it. */
export const LABEL_AFTER = 5
/** A number with more digits is private even if it follows a word such as `flight`. */
const MAX_OPEN_DIGITS = 6
/** How many UTF-16 code units before a run are searched for a currency symbol. */
const MAX_AMOUNT = 12
/** Names of units with at least this many letters have no other meaning. */
const MIN_UNIT = 5
/** The maximum distance, in words, between a word such as `rue` and the postcode of the address. */
const MAX_STREET_DISTANCE = 6
/** The maximum number of amounts that share one unit, as in `600, 650 quid`. */
const MAX_AMOUNTS = 3

/**
 * Whether a run is private on its own. A single number in words is usually an amount, and so are several round numbers,
 * as in `dreihundert, dreihundertfünfzig`.
 */
export function isPrivate(tokens: MaskTokens, run: DigitRun): boolean {
  const { pieces, lasting } = run
  const first = pieces[0]
  if (lasting < LONG_RUN || !first || isAmount(tokens, run)) return false
  if (isOpen(tokens, run) || isMonthFirstDate(tokens, run)) return false
  if (areLastDigits(tokens, run) || isCountedYear(tokens, pieces)) return false
  const isList = areNear(tokens, pieces) || isExplainedList(tokens, pieces)
  if (isList && !isNamed(tokens, run) && !hasLabelAfter(tokens, run)) return false
  if (isRoundFigure(tokens, run) && !isNamed(tokens, run)) {
    // A round postcode is recognised only after a comma, as in `rue des Lilas, 44000 Nantes`.
    return (tokens.gapAt(first.first) & GAP.comma) !== 0 && isPostcode(tokens, first)
  }
  if (pieces.every(({ isSpoken }) => !isSpoken)) return true
  // Both numbers of a range such as `from five thousand to ten thousand` are amounts.
  const isRange = [1, 2].some((distance) => (tokens.rolesAt(first.first - distance)?.scales ?? 0) !== 0)
  if (pieces.length === 1 && isRoundValue(first.value) && isRange) return false
  if (pieces.length === 1)
    return isExact(first) || isLabelled(tokens, first) || isPostcode(tokens, first) || isPrecise(tokens, first)
  return !pieces.every(({ value }) => /^[1-9]\d*0$/.test(value))
}

/**
 * Whether a short run can't be part of a private number, because it is a year, or counts or measures something, as in
 * `20 boxes`, `9 Uhr` and `35 pence`.
 */
export function isExplained(tokens: MaskTokens, run: DigitRun): boolean {
  const { pieces } = run
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!first || !last) return true
  if (isAmount(tokens, run) || isOpen(tokens, run) || isMeasured(tokens, last.next)) return true
  if (isMonthFirstDate(tokens, run) || isGroupedAmount(tokens, run) || isRoundFigure(tokens, run)) return true
  if (pieces.length > 1) return false
  return isPronoun(tokens, run) || isYear(tokens, first) || isRoundAmount(first) || isBeforeNoun(tokens, last.next)
}

/**
 * Whether it is clear that a run isn't part of a private number: it is an amount, has a unit, counts something, or
 * follows a word such as `room`.
 */
export function isMeaningful(tokens: MaskTokens, run: DigitRun): boolean {
  const [first, last] = [run.pieces[0], run.pieces.at(-1)]
  if (!first || !last || isPronoun(tokens, run)) return true
  if (isAmount(tokens, run) || isMeasured(tokens, last.next) || isOpen(tokens, run)) return true
  if (followsMonth(tokens, first.first) || isMonthFirstDate(tokens, run)) return true
  const isCount = run.pieces.length === 1 && run.digits <= MAX_COUNT_DIGITS && !startsWithZero(tokens, first)
  return isCount && isBeforeNoun(tokens, last.next) && tokens.lengthAt(last.next) > MIN_NOUN
}

/** Whether a run is a word such as `one` that counts nothing, as in `the one I lost`. */
export function isPronoun(tokens: MaskTokens, { pieces }: DigitRun): boolean {
  const [first, second] = pieces
  return first !== undefined && !second && first.value === '1' && !endsClause(tokens, first.next)
}

const MONTHS = new Set(LANGUAGES.flatMap(({ months }) => months.flat()))

/** Whether a run is the day and the year of a date, as in `July 4 1994`. */
function isMonthFirstDate(tokens: MaskTokens, { pieces }: DigitRun): boolean {
  const [day, year, ...others] = pieces
  if (!day || !year || others.length > 0 || day.isSpoken || !isYear(tokens, year)) return false
  return /^(?:[1-9]|[12]\d|3[01])$/.test(tokens.textAt(day.first)) && followsMonth(tokens, day.first)
}

/** Whether the name of a month comes directly before a token. */
export const followsMonth = (tokens: MaskTokens, index: number): boolean =>
  MONTHS.has(foldWord(tokens.wordAt(index - 1)))

/** Whether a run is an amount whose thousands are separated, such as `1.299` and `8 000`. */
const isGroupedAmount = (tokens: MaskTokens, { pieces, start, end, digits }: DigitRun) =>
  pieces.length === 2 &&
  digits < LONG_RUN &&
  /^\p{Nd}(?:[.,'’]\p{Nd}{3}|\s\p{Nd}00)$/u.test(tokens.text.slice(start, end))

/** Whether a run is only the end of a number: it is short and follows a word such as `last`. */
export function isEnd(tokens: MaskTokens, run: DigitRun): boolean {
  const first = run.pieces[0]?.first ?? 0
  if (run.digits >= LONG_RUN) return false
  for (let index = first - 1; index >= first - MAX_LAST_DISTANCE; index--)
    if ((tokens.rolesAt(index)?.lasts ?? 0) !== 0) return true
  return false
}

/** Whether a run may be a price or a sports score, as in `twenty-nine ninety`, `three one` and `21-19`. */
export function arePair({ pieces }: DigitRun): boolean {
  return pieces.length === 2 && pieces.every(({ digits, value }) => digits <= 2 && !value.startsWith('0'))
}

/** Whether a unit or a currency follows a number. */
export function isMeasured(tokens: MaskTokens, index: number): boolean {
  if (/^\s?[%\p{Sc}°]/u.test(tokens.gapTextAt(index))) return true
  const roles = tokens.gapLengthAt(index) <= 1 ? tokens.rolesAt(index) : null
  if (roles === null) return false
  const isPercent = roles.signs !== 0 && signPhrases.some((tree) => longestPhrase(tree, tokens, index)?.value === '%')
  return isPercent || (roles.units | roles.currencies | roles.hours) !== 0
}

/** Whether the next word is probably a noun that the number counts: it has no role in dictated numbers. */
function isBeforeNoun(tokens: MaskTokens, index: number): boolean {
  return tokens.rolesAt(index)?.text === '' && tokens.lengthAt(index) > 2 && tokens.gapTextAt(index) === ' '
}

/**
 * Whether a run is a round amount in figures, such as `95000`. A turn that contains nothing else may answer a question,
 * so its number doesn't count as an amount.
 */
const isRoundFigure = (tokens: MaskTokens, { pieces, start, end }: DigitRun) =>
  tokens.count > pieces.length &&
  (pieces.length === 1
    ? /^[1-9]\d{1,2}000$/.test(tokens.textAt(pieces[0]?.first ?? -1))
    : /^[1-9]\d{1,2}[\s.,'’]000$/.test(tokens.text.slice(start, end)))

/**
 * Whether a run consists of a year and a separate number, as in `April 2024 vierzehn Anrufe` and `un deux mille seize`.
 */
function isCountedYear(tokens: MaskTokens, pieces: readonly Piece[]): boolean {
  const [first, second] = pieces
  if (!first || !second || pieces.length > 2) return false
  const isNoun = isYear(tokens, first) && second.isSpoken && isBeforeNoun(tokens, second.next)
  // The run may be the month and the year of a date, as in `le 12 du 5 1998`.
  const isMonthNumber = /^(?:[1-9]|1[0-2])$/.test(first.figures)
  const isMonth = isMonthNumber && isYear(tokens, second)
  // In `month eight, two thousand and twenty-six`, the number is a month.
  if (isMonthNumber && SPOKEN_YEAR.test(second.figures) && MONTH_WORDS.has(foldWord(tokens.wordAt(first.first - 1))))
    return true
  // In `the two thousand and eleven one`, `one` is a pronoun.
  if (SPOKEN_YEAR.test(first.value) && second.value === '1') return true
  if (isMonth && tokens.isDigitsAt(first.first - 2) && /^(?:[1-9]|[12]\d|3[01])$/.test(tokens.textAt(first.first - 2)))
    return true
  return isNoun || (first.value === '1' && first.next === second.first && /^(?:19|20)\d\d$/.test(second.value))
}

const isRoundAmount = ({ value, isSpoken }: Piece) => isSpoken && value.length > 3 && isRoundValue(value)

/** Whether a piece is a year in figures. */
export const isYear = (tokens: MaskTokens, { first, isSpoken }: Piece): boolean =>
  !isSpoken && tokens.isDigitsAt(first) && /^(?:19|20)\d\d$/.test(tokens.textAt(first))

const SPOKEN_YEAR = /^(?:19|20)\d\d$/
const MONTH_WORDS = new Set(['month', 'monat', 'mes', 'mois', 'شهر'])

/** Matches an amount in figures, such as `129.90`, `12 500` and `1,299`. */
const AMOUNT = /^(?:\p{Nd}{1,3}(?:[.,'’\s]\p{Nd}{3})+|\p{Nd}+)(?:[.,]\p{Nd}{1,2})?$/u
/** Matches an amount whose thousands are separated. */
const THOUSANDS = /\p{Nd}[.,'’\s]\p{Nd}{3}$/u
/** Matches a round amount whose thousands are separated by periods, which telephone numbers rarely are. */
const ROUND_THOUSANDS = /^\p{Nd}{1,3}(?:\.\p{Nd}{3})*\.\p{Nd}00$/u
const SYMBOL_BEFORE = /\p{Sc}\s?(?:\p{Nd}{1,3}[.,'’\s])*$/u
const SYMBOL_AFTER = /^\s?\p{Sc}/u
/** Matches the number of a postal item, such as `XY 483 920 175 FR`. Source: UPU S10. */
const POSTAL_ITEM = /^[A-Z]{2} ?\d{3} ?\d{3} ?\d{3} ?[A-Z]{2}(?!\p{L})/u

/** Patterns for a tyre size such as `205/55 R16`: as written, and only the digits if the size is said in words. */
const TYRE = /^\d{3}[ /]\d\d Z?R ?\d\d$/
const TYRE_DIGITS = /^[123]\d5[3-8][05](?:1[2-9]|2[0-3])$/
/** The width and the profile of a tyre, as in `225 45`. */
const TYRE_WIDTH = /^[123]\d5[3-8][05]$/

/**
 * Whether a run is the size of a tyre, such as `two oh five fifty-five R sixteen` and `205 55 16s`. The diameter may be
 * missing from the run, as in `two twenty-five forty-five seventeens`.
 */
function isTyreSize(pieces: readonly Piece[]): boolean {
  if (pieces.length < 2 || pieces.length > 5 || pieces.every(({ digits }) => digits === 1)) return false
  const digits = pieces.map(({ figures }) => figures).join('')
  return TYRE_DIGITS.test(digits) || (TYRE_WIDTH.test(digits) && pieces.at(-1)?.digits === 2)
}

/** Whether a number is too exact to be an amount, such as an identity number that is said as a whole. */
const isExact = ({ value }: Piece) => /^[1-9]\d{4,}(?!00)\d\d$/.test(value) && !/0000/.test(value)

/**
 * Whether a number in words isn't round and ends a clause, or comes before a conjunction, and so doesn't count anything,
 * as in `eighty-eight thousand one hundred and three.`
 */
function isPrecise(tokens: MaskTokens, { value, next }: Piece): boolean {
  const isEnd = endsClause(tokens, next) || (tokens.rolesAt(next)?.conjunctions ?? 0) !== 0
  return /[1-9]\d*[1-9]$/.test(value) && !/[05]$/.test(value) && !/0000/.test(value) && isEnd
}

/** Whether a clause or the text ends before a token. */
export const endsClause = (tokens: MaskTokens, index: number): boolean =>
  index >= tokens.count || /[^\s%]/.test(tokens.gapTextAt(index))

/**
 * Whether a clear unit follows a number of at most six digits, as in `one two four seven five kilowatt hours` and `48961
 * km`. Other short names of units are ambiguous: `kilo` is also a letter, and the German `grad` also means `just`.
 */
function isReading(tokens: MaskTokens, pieces: readonly Piece[], next: number): boolean {
  if (tokens.gapLengthAt(next) > 1 || (tokens.rolesAt(next)?.units ?? 0) === 0) return false
  const isClear = tokens.lengthAt(next) >= MIN_UNIT || UNIT_SYMBOLS.includes(tokens.wordAt(next).toLowerCase())
  const digits = pieces.map(({ figures }) => figures).join('')
  return isClear && /^[1-9]\d{0,5}$/.test(digits)
}

/** Whether a run is an amount of money, or a number with a unit. */
export function isAmount(tokens: MaskTokens, { pieces, start, end }: DigitRun): boolean {
  const [first] = pieces
  const text = tokens.text.slice(start, end)
  if (TYRE.test(text)) return true
  if (isTyreSize(pieces)) return true
  const areFigures = pieces.every(({ isSpoken }) => !isSpoken)
  const next = pieces.at(-1)?.next ?? 0
  const roles = tokens.gapLengthAt(next) <= 1 ? tokens.rolesAt(next) : null
  // Several round amounts may share one unit, as in `600, 650 quid`.
  const isRoundPiece = ({ figures, digits }: Piece) => digits < 5 && /0$/.test(figures)
  if (pieces.length <= MAX_AMOUNTS && pieces.length > 1 && pieces.every(isRoundPiece) && /, /.test(text)) return true
  if (isReading(tokens, pieces, next)) return true
  if (!(areFigures || pieces.length === 1) || (areFigures && !AMOUNT.test(text))) return false
  if (areFigures && ROUND_THOUSANDS.test(text) && !(first && isLabelled(tokens, first))) return true
  const hasUnit = (roles?.units ?? 0) !== 0 && THOUSANDS.test(text)
  // A single capital letter after a number is part of an identity number, as in `47218936 R`.
  const hasCurrency = (roles?.currencies ?? 0) !== 0 && !/^\p{Lu}$/u.test(tokens.wordAt(next))
  const isNamed = hasCurrency || hasUnit
  const before = tokens.text.slice(Math.max(0, start - MAX_AMOUNT), start)
  const letters = /[A-Z]{2} ?$/.exec(before)?.[0].length ?? 0
  if (POSTAL_ITEM.test(tokens.text.slice(start - letters, end + 4))) return false
  return isNamed || SYMBOL_BEFORE.test(before) || SYMBOL_AFTER.test(tokens.text.slice(end, end + 2))
}

/** Skips a word such as `point`. Returns the index of the next token, or null if there is no such word. */
export function pointEnd(tokens: MaskTokens, index: number): number | null {
  if ((tokens.rolesAt(index)?.signs ?? 0) === 0) return null
  for (const tree of signPhrases) {
    const phrase = longestPhrase(tree, tokens, index)
    if (phrase?.value === '.') return phrase.end
  }
  return null
}

/** Groups pieces that have neither a comma nor another word between them. Each group lists the digits of its pieces. */
function groupsOf(tokens: MaskTokens, pieces: readonly Piece[]): string[][] {
  const groups: string[][] = []
  let last: Piece | null = null
  for (const piece of pieces) {
    const isNew = !last || last.next < piece.first || (tokens.gapAt(piece.first) & GAP.comma) !== 0
    const value = piece.isSpoken ? piece.value : tokens.textAt(piece.first)
    if (isNew) groups.push([value])
    else groups.at(-1)?.push(value)
    last = piece
  }
  return groups
}

/** The numbers of points with which a set is usually won. */
const WINNING_POINTS = ['11', '15', '21', '25']

/** Matches the result of a set, with the games of the winner first or last. */
const SET_RESULT = /^(?:6-[0-4]|[0-4]-6|7-[56]|[56]-7)$/
const MAX_SCORE_STEP = 2
/** A run with more pieces is not a list. */
const MAX_LIST = 8
/** The maximum difference between consecutive years, and between any two positions in a queue. */
const MAX_NEAR = 10

/**
 * At least this many ascending numbers are counts, because the parts of a dictated number rarely ascend for so long.
 */
const MANY_COUNTS = 5

/** This many single digits that count down may be a telephone number. */
const LONG_COUNTDOWN = 9
/** The maximum step between counted numbers. Larger steps occur in dictated numbers, such as `33, 44, 55`. */
const MAX_COUNTING_STEP = 5

/**
 * Whether the speaker counts up or down by one, as in `one, two, three, can you hear me?` A turn that contains nothing
 * else may answer a question, so it isn't treated as counting.
 */
export function isCountByOne(tokens: MaskTokens, run: { pieces: readonly Piece[] }): boolean {
  const isWhole = run.pieces[0]?.first === 0 && run.pieces.at(-1)?.next === tokens.count
  const pieces = withoutRepetition(run.pieces)
  const values = pieces.map(({ value }) => (value === '' || /^0\d/.test(value) ? Number.NaN : Number(value)))
  const [first = Number.NaN, second = Number.NaN, third = second] = values
  const step = third - second || second - first
  if (pieces.length < 3 || isWhole || Math.abs(step) !== 1) return false
  // If only some of the numbers are separated by pauses, they are dictated, as in `one two, three four, five six`.
  const pauses = pieces.slice(1).filter((piece) => (tokens.gapAt(piece.first) & GAP.comma) !== 0).length
  if (pauses > 0 && pauses < pieces.length - 1) return false
  // When a French caller counts down from ten, `dix neuf` is read as 19.
  const start = second - step
  const isStart = first === start || (first === start + 10 && first < 20)
  // A countdown from nine to one has as many digits as a telephone number.
  if (step < 0 && first < 10 && pieces.length >= LONG_COUNTDOWN) return false
  return isStart && values.every((value, index) => index < 2 || value - (values[index - 1] ?? 0) === step)
}

/**
 * Removes the repetition at the end of a count. The speaker may repeat the last number, as in `one, two, three, four.
 * Four boxes.`, or count again, as in `one two three, one two three`.
 */
function withoutRepetition(pieces: readonly Piece[]): readonly Piece[] {
  const isSame = (index: number, other: number) => pieces[index]?.value === pieces[other]?.value
  if (pieces.length > 3 && isSame(pieces.length - 1, pieces.length - 2)) return pieces.slice(0, -1)
  const half = pieces.length / 2
  const isTwice = pieces[0]?.value === '1' && Number.isInteger(half)
  return isTwice && pieces.slice(half).every((_, index) => isSame(index, index + half)) ? pieces.slice(0, half) : pieces
}

/** Whether the hundreds or thousands of the last number apply to all the numbers, as in `five, six, seven hundred`. */
function isApproximate(pieces: readonly Piece[]): boolean {
  const values = pieces.map(({ value }) => value)
  const scaled = /^(\d+?)(?:00|000)$/.exec(values.at(-1) ?? '')
  if (!scaled || values.length < 2 || values.includes('')) return false
  const heads = [...values.slice(0, -1), scaled[1] ?? ''].map(Number)
  const step = (heads[1] ?? 0) - (heads[0] ?? 0)
  return step > 0 && heads.every((head, index) => head > 0 && (index === 0 || head - (heads[index - 1] ?? 0) === step))
}

/** Whether two-digit numbers that are linked by words such as `then` are close together, like positions in a queue. */
function areNear(tokens: MaskTokens, pieces: readonly Piece[]): boolean {
  if (pieces.length > MAX_LIST) return false
  const values = pieces.map(({ value }) => (/^[1-9]\d$/.test(value) ? Number(value) : Number.NaN))
  const areLinked = pieces.every(
    ({ first }, index) =>
      index === 0 || linkPhrases.some((tree) => longestPhrase(tree, tokens, first - 1)?.end === first),
  )
  return values.length > 2 && areLinked && Math.max(...values) - Math.min(...values) <= MAX_NEAR
}

/** Whether ascending numbers follow a plural verb, as in `the numbers were seven, fifteen and twenty-two`. */
function areDrawn(tokens: MaskTokens, pieces: readonly Piece[]): boolean {
  const first = pieces[0]?.first ?? 0
  const values = pieces.map(({ value }) => (/^[1-9]\d?$/.test(value) ? Number(value) : Number.NaN))
  const areGrowing = values.every((value, index) => value > (values[index - 1] ?? 0))
  const isPlural = [1, 2].some((distance) => (tokens.rolesAt(first - distance)?.plurals ?? 0) !== 0)
  return values.length > 2 && areGrowing && isPlural
}

/**
 * Whether numbers ascend in equal steps, as in `nine, ten, eleven`. Single digits alone don't count, because they may
 * be a private number such as a PIN.
 */
function isCounting(groups: readonly string[][]): boolean {
  const values = groups.map((group) => (group.length === 1 ? Number(group[0]) : Number.NaN))
  const step = (values[1] ?? 0) - (values[0] ?? 0)
  const areEqual = values.every((value, index) => index === 0 || value - (values[index - 1] ?? 0) === step)
  return values.length > 2 && step > 0 && step <= MAX_COUNTING_STEP && areEqual && (values.at(-1) ?? 0) > 9
}

/**
 * Whether groups are the final score of a match or its successive scores, as in `21 17, 21 19` and `one nil, one one,
 * two one`.
 */
function areScores(groups: readonly string[][]): boolean {
  if (!groups.every((group) => group.length === 2)) return false
  if (WINNING_POINTS.some((points) => groups.every((group) => group.includes(points)))) return true
  if (groups.every((group) => SET_RESULT.test(group.join('-')))) return true
  return groups.every((group, index) => {
    const steps = group.map((value, side) => Number(value) - Number(groups[index - 1]?.[side] ?? value))
    const step = steps.reduce((sum, each) => sum + each, 0)
    const isStep = steps.every((each) => each >= 0) && step <= MAX_SCORE_STEP && (index === 0 || step > 0)
    return isStep && group.every((value) => value.length === 1)
  })
}

/**
 * Whether numbers are counts or sizes, as in `fourteen, then sixteen, then twenty people` and `thirty, then twenty
 * kilos`.
 */
function areCounts(tokens: MaskTokens, pieces: readonly Piece[], groups: readonly string[][]): boolean {
  const values = groups.map(([value = '', ...more]) =>
    more.length === 0 && /^[1-9]\d$/.test(value) ? Number(value) : 0,
  )
  if (values.length < 3 || values.includes(0)) return false
  const next = pieces.at(-1)?.next ?? 0
  if (isMeasured(tokens, next)) return true
  const isCounted =
    isBeforeNoun(tokens, next) || (tokens.rolesAt(next)?.isQuestion === true && !endsClause(tokens, next))
  const areGrowing = values.every((value, index) => value >= (values[index - 1] ?? 0))
  return areGrowing && (values.length >= MANY_COUNTS || isCounted)
}

const isRoundGroup = ([value = '', ...more]: string[]) => more.length === 0 && value.length > 2 && isRoundValue(value)
/**
 * Whether a group may be a time or a price, such as `nine thirty`, `twelve ninety-nine` and `a hundred and forty
 * ninety`.
 */
const isPairOfRound = ([value = '', cents = '', ...more]: string[]) =>
  more.length === 0 && /^(?:[1-9]\d?|[1-9]\d[05])$/.test(value) && /^(?:[1-9][05]|[49]9)$/.test(cents)
/**
 * Whether numbers are years, each in one or two parts, such as `two thousand and nineteen` and `nineteen ninety-eight`.
 */
function areYears(values: readonly string[]): boolean {
  const years: number[] = []
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? ''
    const year = value.length === 2 ? value + (values[++index] ?? '') : value
    if (!/^(?:19|20)\d\d$/.test(year)) return false
    years.push(Number(year))
  }
  const areInRow = years.every((year, index) => index === 0 || Math.abs(year - (years[index - 1] ?? 0)) <= MAX_NEAR)
  return areInRow || years.length * 2 > values.length + 1
}

/**
 * Patterns for a spoken day, month and year: with the year in one or two parts, as in `0 4 0 3 19 85`, with the month
 * first, and with a month and a year that are read as one number.
 */
const SPOKEN_DATES = [
  /^(?:(?:0 ?)?[1-9]|[12]\d|3[01]) (?:(?:0 ?)?[1-9]|1[0-2]) (?:19 ?[2-9]|20 ?[0-4])\d$/,
  /^(?:(?:0 ?)?[1-9]|1[0-2]) (?:[12]\d|3[01]) (?:19 ?[2-9]|20 ?[0-4])\d$/,
  /^(?:(?:0 ?)?[1-9]|[12]\d|3[01]) (?:0 ?)?(?:[3-9]|1[0-2])9[2-9]\d$/,
]
/**
 * Whether pieces are a spoken day, month and year, as in `veinte siete dos mil diez`. A month and a year before 2000 may
 * be read as one number: `siete mil novecientos noventa y dos` is July 1992, but is read as 7992.
 */
function isSpokenDate(pieces: readonly Piece[]): boolean {
  const values = pieces.map(({ isSpoken, value }) => (isSpoken ? value : '?')).join(' ')
  return SPOKEN_DATES.some((pattern) => pattern.test(values))
}

/** Whether pieces may be a price above 100, such as `one forty-nine ninety-nine`. */
const isPrice = (pieces: readonly Piece[]) =>
  /^[1-9] [1-9]\d (?:99|95|90|50|49)$/.test(pieces.map(({ value }) => value).join(' '))

/** Whether a run is a date in numbers, or a list of years, times, prices, scores or counted numbers. */
function isExplainedList(tokens: MaskTokens, pieces: readonly Piece[]): boolean {
  if (isCountByOne(tokens, { pieces }) || isSpokenDate(pieces)) return true
  if (pieces.length > MAX_LIST) return false
  if (isPrice(pieces)) return true
  const groups = groupsOf(tokens, pieces)
  if (isApproximate(pieces) || areDrawn(tokens, pieces)) return true
  if (
    pieces.length > 1 &&
    areYears(groups.flat()) &&
    (groups.length > 1 || pieces.length > 2 || pieces[0]?.digits === 4)
  )
    return true
  if (groups.length < 2) return false
  if (areCounts(tokens, pieces, groups)) return true
  if (pieces.some(({ isSpoken }) => !isSpoken)) return false
  if (isCounting(groups) || areScores(groups)) return true
  return groups.every((group) => isRoundGroup(group) || isPairOfRound(group))
}

/** Whether a run starts with the number of digits that follow, as in `the last four nine oh two two`. */
function areLastDigits(tokens: MaskTokens, { pieces, digits }: DigitRun): boolean {
  const first = pieces[0]
  const isAfterLast = first !== undefined && (tokens.rolesAt(first.first - 1)?.lasts ?? 0) !== 0
  return isAfterLast && first.digits === 1 && Number(first.value) === digits - 1
}

/** Whether a number is probably an amount: it ends in two zeros or, if it has more than six digits, in five zeros. */
export const isRoundValue = (value: string) => (value.length <= 6 ? value.endsWith('00') : value.endsWith('00000'))

/**
 * Whether a number follows a word such as `passport`, with at most three words in between. A round number is an amount,
 * unless it may be a postcode.
 */
function isLabelled(tokens: MaskTokens, { first, languages, value }: Piece): boolean {
  const labelled = isRoundValue(value) ? languages & ROUND_POSTCODE_LANGUAGES : languages
  if (value.length > LONG_RUN && isRoundValue(value)) return false
  // Earlier parts of the number may come in between, as in `the policy is three hundred, dot, eight thousand and six`.
  for (let index = first - 1, words = 0; index >= Math.max(0, first - MAX_PARTS_DISTANCE); index--) {
    const roles = tokens.rolesAt(index)
    if (roles === null) return false
    if ((roles.labels & labelled) !== 0) return true
    const isWord = (roles.numbers & ~roles.articles) === 0 && roles.signs === 0 && tokens.lengthAt(index) > 1
    if (isWord) words += 1
    if (words === MAX_WHOLE_DISTANCE) return false
  }
  return false
}

/** Whether a word such as `number`, before or after a run, names the run. */
const isNamed = (tokens: MaskTokens, { pieces }: DigitRun) =>
  pieces[0] !== undefined &&
  (isLabelled(tokens, pieces[0]) || isNamedAfter(tokens, pieces.at(-1)?.next ?? tokens.count))

/** Whether a word such as `code` follows soon after a run, as in `one two three one two three is my code`. */
function hasLabelAfter(tokens: MaskTokens, { pieces }: DigitRun): boolean {
  const end = pieces.at(-1)?.next ?? tokens.count
  for (let index = end; index < end + LABEL_AFTER; index++) if ((tokens.rolesAt(index)?.labels ?? 0) !== 0) return true
  return false
}

/** Whether the words directly after a number name it, as in `that's the customer number`. */
export function isNamedAfter(tokens: MaskTokens, end: number): boolean {
  let isPointer = false
  for (let index = end; index < end + LABEL_AFTER; index++) {
    const roles = tokens.rolesAt(index)
    if (roles === null) return false
    isPointer ||= index < end + 2 && roles.pointers !== 0
    if (roles.labels !== 0) return isPointer
    if (!isPointer && index > end) return false
  }
  return false
}

/** Whether a short number isn't private because it follows a word such as `flight` or belongs to a road. */
export function isOpen(tokens: MaskTokens, { pieces, digits }: DigitRun): boolean {
  const first = pieces[0]?.first ?? 0
  const languages = pieces[0]?.languages ?? 0
  if (digits > MAX_OPEN_DIGITS || hasLetters(tokens, pieces)) return false
  const isRoad = digits < LONG_RUN || pieces.slice(1).some((piece) => isRoadAt(tokens, piece.first))
  if (isRoad && isRoadAt(tokens, first)) return true
  const isLabel = (index: number) => (tokens.rolesAt(index)?.labels ?? 0) !== 0
  let isLabelled = false
  let openLabel = -1
  for (let index = first - 1, limit = first - MAX_LABEL_DISTANCE; index >= Math.max(0, limit); index--) {
    const isClauseEnd = /[.,;?!،؛؟]/.test(tokens.gapTextAt(index + 1))
    const mayOpen = openLabel < 0 && (index === first - 1 || !isClauseEnd)
    // In `flight number BA 2049`, the number names the flight. In `the reference for my flight is 40912`, it doesn't.
    if (mayOpen && ((tokens.rolesAt(index)?.openLabels ?? 0) & languages) !== 0) {
      if (isLabelled || index === first - 1) return !isLabelled || isLabel(index + 1)
      openLabel = index
      limit = index - MAX_LABEL_DISTANCE
    }
    // In `the number forty two bus or the one nine two`, the label belongs to the number before the bus.
    if (openLabel >= 0 && (tokens.rolesAt(index)?.numbers ?? 0) !== 0) break
    isLabelled ||= isLabel(index)
    if (tokens.kindAt(index) !== WORD || isClauseEnd) break
  }
  return openLabel >= 0 && !isLabelled
}

/** Whether letters are said between the digits, as in the number plate `zero one A F three three`. */
const hasLetters = (tokens: MaskTokens, pieces: readonly Piece[]) =>
  pieces.length > 2 &&
  pieces.slice(1).some(({ first }, index) => {
    const between = first - (pieces[index]?.next ?? first)
    return between > 0 && /^\p{Lu}{1,3}$/u.test(tokens.wordAt(first - 1))
  })

/** Whether a number belongs to the name of a road, as in `the A 73`. */
const isRoadAt = (tokens: MaskTokens, number: number) =>
  /^[abelmn]$/i.test(tokens.wordAt(number - 1)) && (tokens.rolesAt(number - 2)?.roadArticles ?? 0) !== 0

/**
 * Whether a five-digit number is a postcode, judging by the words around it. A town is told apart from a unit by its
 * capital letter.
 */
function isPostcode(tokens: MaskTokens, piece: Piece): boolean {
  const { digits, value, first, next, end } = piece
  const languages = piece.languages & (isRoundValue(value) ? ROUND_POSTCODE_LANGUAGES : POSTCODE_LANGUAGES)
  if (digits !== LONG_RUN || languages === 0 || next >= tokens.count) return false
  const isTownAt = (offset: number) => /^(?:,\s|\s)\p{Lu}/u.test(tokens.text.slice(offset, offset + 4))
  if (isTownAt(end)) return true
  // An article may come before the postcode and a preposition after it, as in `en el cuarenta y un mil trece de
  // Sevilla`.
  return LANGUAGES.some(({ postcodes }, language) => {
    if (postcodes === null || (languages & (1 << language)) === 0) return false
    const isNamed = postcodes.articles.includes(tokens.textAt(first - 1))
    // After an article, the town may be in lower case, as in `j'habite au cinquante-neuf mille six cent soixante-dix
    // cassel`.
    if (isNamed && !isRoundValue(value) && isBeforeNoun(tokens, next)) return true
    if (isBeforeNoun(tokens, next) && isAfterStreet(tokens, first, postcodes.streets)) return true
    return isNamed && postcodes.links.includes(tokens.textAt(next)) && isTownAt(tokens.endAt(next))
  })
}

/** Whether a number comes soon after a word such as `rue` in the same clause. */
function isAfterStreet(tokens: MaskTokens, number: number, streets: readonly string[]): boolean {
  for (let index = number - 1; index >= Math.max(0, number - MAX_STREET_DISTANCE); index--) {
    if (/[.;?!]/.test(tokens.gapTextAt(index + 1))) return false
    if (streets.includes(tokens.textAt(index))) return true
  }
  return false
}

/** Whether a piece starts with a zero that doesn't start a fraction. */
export function startsWithZero(tokens: MaskTokens, first: Piece): boolean {
  if (!first.isSpoken)
    return (
      tokens.textAt(first.first).startsWith('0') && !/^[.,]\p{Nd}/u.test(tokens.text.slice(first.end, first.end + 2))
    )
  return first.value.startsWith('0') && pointEnd(tokens, first.next) === null
}
