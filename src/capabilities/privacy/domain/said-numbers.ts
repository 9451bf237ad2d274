import { remembered } from '../../../lib/remembered.ts'
import type { Language } from '../../evidence/domain/spoken/language.ts'
import { languages, phraseSetOfAll, wordsOfAll } from '../../evidence/domain/spoken/languages.ts'
import { mayStartNumber, NumberReader } from '../../evidence/domain/spoken/number-reader.ts'
import { type PhraseTree, phraseAt, phraseTree } from '../../evidence/domain/spoken/phrase-tree.ts'
import { figuresAt, isComma, joinsNumberWords, joinsPhrase, type Token } from '../../evidence/domain/spoken/tokens.ts'

type SaidNumber = { digits: string; isOrdinal: boolean; first: number; end: number }

/** Open forms such as prices, times and dates don't count. */
export type SaidNumbers = {
  /** Numbers with at most two words between them count as one. */
  longest: number
  total: number
  isMostlyNumbers: boolean
  /** The days and months that numbers may mean, in any language. */
  small: readonly number[]
}

const MAX_DAY = 31
export const NO_NUMBERS: SaidNumbers = { longest: 0, total: 0, isMostlyNumbers: false, small: [] }

const MAX_BETWEEN = 2
const MAX_SHORT = 10
/** How far before a year the word may be that makes it the end of another number. */
const MAX_BEFORE_YEAR = 2

/**
 * From this many figures on, only a price stays open, and an hour or a round number in words such as `mille fois`.
 * A price in figures beside the name of a currency, most of which are words or names of people too, is written as
 * prices are, such as `1,250` or `20000`.
 */
const MIN_LONG = 4
const MAX_PRICE = 6
const MIN_FIGURES = 3

// A word that is ordinary in another language, such as `go`, says nothing about the number before it.
const ordinaryWords = languages.map((language) => new Set([...language.commonWords, ...language.interjections]))
const clear = (own: Language, phrases: readonly string[]) =>
  phrases.filter(
    (phrase) =>
      phrase.length > 1 && !languages.some((other, index) => other !== own && ordinaryWords[index]?.has(phrase)),
  )
const money = phraseSetOfAll((language) =>
  clear(
    language,
    language.currencies.flatMap(({ names, cents }) => [...names, ...cents]),
  ),
)
const units = phraseSetOfAll((language) => [
  ...clear(language, language.units),
  ...Object.keys(language.signs).filter((name) => language.signs[name] === '%'),
])
const courtesies = wordsOfAll((language) => language.courtesies)
/** Others, such as `fr`, are frequent beside a number that isn't a price. */
const currencyCodes = wordsOfAll(({ currencies }) =>
  currencies.flatMap(({ symbols }) => symbols.filter((symbol) => /^[a-z]{3}$/.test(symbol))),
)
const hours = phraseSetOfAll((language) => language.hours)
const dayHalves = phraseSetOfAll(({ am, pm }) => [...am, ...pm])
// `Sept` is the French word for seven.
const isNumber = (word: string) => languages.some(({ numbers }) => Object.hasOwn(numbers, word))
const months = phraseSetOfAll((language) => language.months.flat().filter((name) => !isNumber(name)))
const beforeHours = wordsOfAll((language) => language.beforeHours)
const beforeYears = wordsOfAll((language) => language.beforeYears)
const endings = wordsOfAll((language) => language.endings)
const ranges = wordsOfAll((language) => language.ranges)
const dateWords = wordsOfAll((language) => language.dateWords)

const readers = languages.map((language) => ({
  language,
  repeats: phraseTree(Object.entries(language.repeats)),
  weak: new Set(language.weakNumbers),
}))
type Reader = (typeof readers)[number]

const readersOf = remembered((word): readonly Reader[] =>
  readers.filter(({ language, repeats }) => mayStartNumber(word, language) || repeats.next?.has(word)),
)

/** All languages are tried, and the one in which most digits are said counts. */
export function saidNumbers(text: string, tokens: readonly Token[]): SaidNumbers {
  const used = new Set<Reader>()
  for (const token of tokens) {
    if (token.kind === 'digits' && used.size === 0 && readers[0]) used.add(readers[0])
    if (token.kind === 'word') for (const reader of readersOf(token.text)) used.add(reader)
  }
  if (used.size === 0) return NO_NUMBERS
  const written = openFigures(text)
  const isWrittenOpen = ({ first, end }: SaidNumber) =>
    written.has(tokens[first]?.start ?? 0) && written.has((tokens[end - 1]?.end ?? 0) - 1)
  const found = Array.from(used, (reader) => {
    const all = numbersIn(tokens, reader)
    return { reader, all, open: openNumbers(text, tokens, all, isWrittenOpen) }
  })
  // In `fifty cent`, the number of one language is the unit of another.
  const openTokens = new Set<number>()
  for (const { all, open } of found)
    for (const number of all.filter((number) => open.has(number)))
      for (let index = number.first; index < measureEnd(tokens, number.end); index++) openTokens.add(index)
  const isHidden = ({ first }: SaidNumber) => !openTokens.has(first)
  const most = found
    .map(({ reader, all }) => measured(tokens, reader, all.filter(isHidden)))
    .reduce((most, next) => (next.total > most.total ? next : most))
  const small = found.flatMap(({ all }) => all.map(({ digits }) => Number(digits)))
  return { ...most, small: small.filter((value) => value > 0 && value <= MAX_DAY) }
}

const measureEnd = (tokens: readonly Token[], index: number) =>
  (isNear(tokens, index) ? (phraseAt(money, tokens, index) ?? phraseAt(units, tokens, index))?.end : undefined) ?? index

function numbersIn(tokens: readonly Token[], reader: Reader): SaidNumber[] {
  const { language, repeats } = reader
  const numberReader = new NumberReader(tokens, language)
  const numbers: SaidNumber[] = []
  for (let index = 0; index < tokens.length; ) {
    const token = tokens[index]
    if (token?.kind !== 'digits' && !readersOf(token?.text ?? '').includes(reader)) {
      index += 1
      continue
    }
    const repeat = phraseAt(repeats, tokens, index)
    const first = repeat?.end ?? index
    const isFigures = tokens[first]?.kind === 'digits'
    const number = numberReader.numberAt(first) ?? (isFigures ? figuresAt(tokens, first) : null)
    if (number) numbers.push({ ...number, digits: number.digits.repeat(repeat?.value ?? 1), first: index })
    index = number?.end ?? index + 1
  }
  return numbers
}

/** Times such as `14:30` and amounts such as `84.20`, unless other figures are beside them. */
const OPEN_FIGURES =
  /(?<!\p{Nd}[\s.,:/-]{0,2})(?:(?:[01]?\p{Nd}|2[0-4])[:h]\p{Nd}{2}(?::\p{Nd}{2})?|(?!0\p{Nd})\p{Nd}{1,3}[.,٫]\p{Nd}{2})(?![\s.,:/-]{0,2}\p{Nd}|[-/])/giu

/** Their offsets. Two of them are never beside each other. */
function openFigures(text: string): ReadonlySet<number> {
  const offsets = new Set<number>()
  for (const { 0: match, index } of text.matchAll(OPEN_FIGURES))
    for (let offset = index; offset < index + match.length; offset++) offsets.add(offset)
  return offsets
}

const isNear = (tokens: readonly Token[], index: number) => joinsPhrase(tokens[index]?.gap ?? '.')

/** Beside a currency, a unit, a word for an hour, a percent sign or a month, and years alone. */
function openNumbers(
  text: string,
  tokens: readonly Token[],
  numbers: readonly SaidNumber[],
  isWrittenOpen: (number: SaidNumber) => boolean,
): ReadonlySet<SaidNumber> {
  const open = new Set<SaidNumber>()
  const priced = new Set<SaidNumber>()
  const word = (index: number) => tokens[index]?.text ?? ''
  const isAt = (tree: PhraseTree<true>, index: number) =>
    isNear(tokens, index) && phraseAt(tree, tokens, index) !== null
  const written = (index: number) => text.slice(tokens[index]?.start, tokens[index]?.end)
  const isCurrency = (index: number) =>
    /^\p{Sc}$/u.test(word(index)) || (currencyCodes.has(word(index)) && /^[A-Z]+$/.test(written(index)))
  const isMonthBefore = (index: number) =>
    [1, 2].some((length) => phraseAt(months, tokens, index - length)?.end === index)
  const isAfterMonth = (index: number) =>
    isMonthBefore(index) || (dateWords.has(word(index - 1)) && isMonthBefore(index - 1))
  const afterDateWords = (index: number) => (dateWords.has(word(index)) && isNear(tokens, index) ? index + 1 : index)
  // In German, a period follows the day.
  const isBeforeMonth = (index: number) =>
    phraseAt(months, tokens, index) !== null && /^\.?[\s-]?$/.test(tokens[index]?.gap ?? '.')
  const isCents = ({ first, digits }: SaidNumber) =>
    digits.length === 2 && /^[.,٫]$/.test(tokens[first]?.gap ?? '') && tokens[first - 1]?.kind === 'digits'
  const isBare = ({ first, end, digits }: SaidNumber) =>
    !/^[1-9]\d{0,2}0{3,}$/.test(digits) &&
    tokens
      .slice(first, end)
      .some(({ kind, text }) => kind === 'digits' && (text.length >= MIN_LONG || digits.length > MAX_PRICE))
  const isRange = (number: SaidNumber, next: SaidNumber) =>
    next.first === number.end + 1 &&
    ranges.has(word(number.end)) &&
    open.has(next) &&
    (number.digits.length < MIN_LONG ||
      (priced.has(next) && next.digits.length === number.digits.length && !isBare(number)))
  for (const [position, number] of numbers.entries()) {
    const { first, end, digits } = number
    const value = Number(digits)
    const previous = numbers[position - 1]
    const isAfter = previous?.end === first
    const isClock = value < 60 && (value <= 12 || (isAfter && Number(previous?.digits) <= 12))
    const year = yearAt(tokens, numbers, position)
    const beforeDate = dateWords.has(word(first - 1)) ? first - 1 : first
    const isDateBefore = isAfterMonth(first) || (previous?.end === beforeDate && isAfterMonth(previous.first))
    const isYearAlone =
      beforeYears.has(word(first - 1)) &&
      !tokens.slice(Math.max(0, first - 1 - MAX_BEFORE_YEAR), first - 1).some(({ text }) => endings.has(text))
    const isPrice = !/^0\d/.test(digits)
    const isLong = digits.length >= MIN_LONG
    const isRound = /^10*$/.test(digits) && tokens[end - 1]?.kind === 'word'
    const isPriced =
      isPrice &&
      ((isCurrency(end) && isNear(tokens, end)) ||
        (isCurrency(first - 1) && isNear(tokens, first)) ||
        (!isBare(number) && isAt(money, end)))
    if (isPriced) priced.add(number)
    if (
      isPriced ||
      isWrittenOpen(number) ||
      ((!isLong || isRound) && (isAt(units, end) || (word(end) === '%' && isNear(tokens, end)))) ||
      (isRound && courtesies.has(word(end))) ||
      (value <= 24 && isAt(hours, end)) ||
      (isClock && isAt(dayHalves, end)) ||
      (value <= 24 && (beforeHours.has(word(first - 1)) || beforeHours.has(`${word(first - 2)} ${word(first - 1)}`))) ||
      (value >= 1 && value <= 31 && (isBeforeMonth(afterDateWords(end)) || isAfterMonth(first)))
    )
      open.add(number)
    if (year && (isDateBefore || isYearAlone)) for (const part of year) open.add(part)
  }
  for (let position = numbers.length - 2; position >= 0; position--) {
    const [number, next] = [numbers[position], numbers[position + 1]]
    if (number && next && isRange(number, next)) open.add(number)
    if (number && next && isCents(next) && (open.has(number) || open.has(next))) open.add(number).add(next)
  }
  return open
}

/** The parts of a year from 1900 to 2099, as in `1998` and `nineteen ninety-eight`. */
function yearAt(tokens: readonly Token[], numbers: readonly SaidNumber[], position: number): SaidNumber[] | null {
  const number = numbers[position]
  if (!number || number.isOrdinal) return null
  if (/^(?:19|20)\d\d$/.test(number.digits)) return numbers[position + 1]?.first === number.end ? null : [number]
  const next = numbers[position + 1]
  const isPair = /^(?:19|20)$/.test(number.digits) && next?.first === number.end && isNear(tokens, next.first)
  return isPair && /^\d\d$/.test(next.digits) && numbers[position + 2]?.first !== next.end ? [number, next] : null
}

function measured(
  tokens: readonly Token[],
  { weak }: Reader,
  numbers: readonly SaidNumber[],
): Omit<SaidNumbers, 'small'> {
  const isBeside = (one: SaidNumber | undefined, other: SaidNumber | undefined) => {
    const gap = tokens[other?.first ?? 0]?.gap ?? ''
    return one !== undefined && one.end === other?.first && (joinsNumberWords(gap) || isComma(gap))
  }
  const isWeak = ({ first, end }: SaidNumber) => end === first + 1 && weak.has(tokens[first]?.text ?? '')
  const isNearOrdinal = (one: SaidNumber, other: SaidNumber | undefined) =>
    other?.isOrdinal === true && Math.abs(other.first - one.first) <= MAX_BETWEEN + 1
  const counted = numbers.filter((number, position) => {
    const [before, after] = [numbers[position - 1], numbers[position + 1]]
    if (number.isOrdinal) return isNearOrdinal(number, before) || isNearOrdinal(number, after)
    return !isWeak(number) || isBeside(before, number) || isBeside(number, after)
  })
  let [longest, total, run] = [0, 0, 0]
  for (const [position, { first, digits }] of counted.entries()) {
    const isContinued = first - (counted[position - 1]?.end ?? Number.NEGATIVE_INFINITY) <= MAX_BETWEEN
    run = (isContinued ? run : 0) + digits.length
    longest = Math.max(longest, run)
    total += digits.length
  }
  const spoken = numbers.filter(({ isOrdinal }) => !isOrdinal)
  // `One moment` says no number.
  const certain = tokens.length <= 2 ? spoken : counted
  const numberTokens = certain.reduce((sum, { first, end }) => sum + end - first, 0)
  const isMostlyNumbers =
    certain.length > 0 && tokens.length <= MAX_SHORT && tokens.length - numberTokens <= numberTokens + 1
  const all = certain.reduce((sum, { digits }) => sum + digits.length, 0)
  // Beside several figures, `one` is a figure, too.
  const most = total < MIN_FIGURES ? total : spoken.reduce((sum, { digits }) => sum + digits.length, 0)
  return { longest, total: isMostlyNumbers ? all : Math.max(total, most), isMostlyNumbers }
}
