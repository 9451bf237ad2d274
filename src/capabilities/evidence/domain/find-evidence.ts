import type { Turn } from '../../../domain/call/timeline.ts'
import type { EvidenceMatch, SaidQuery } from '../../../domain/search/search.ts'
import { type Reading, SaidTokens } from './said-tokens.ts'
import type { Language } from './spoken/language.ts'
import { languages, phraseSetOfAll, phrasesOfAll, wordsOfAll } from './spoken/languages.ts'
import { type PhraseTree, phraseAt } from './spoken/phrase-tree.ts'
import { german } from './spoken/tables/german.ts'
import { endsSentence, isComma, joinsNumberWords } from './spoken/tokens.ts'
import { type Form, type ValueForms, valueForms } from './value-forms.ts'

type Purpose = SaidQuery['purpose']

export type SaidTurn = Pick<Turn, 'index' | 'role' | 'text'>

/** In order. An empty list means that no match was found, not that the value wasn't said. */
export type FindEvidence = (value: string) => readonly EvidenceMatch[]

const MAX_STEPS = 2000
const MAX_STEPS_OF_VALUE = 300_000
/** From this length on, it may be dictated across turns, or with other words in between. */
const MIN_LONG = 6
const MAX_SKIPPED = 2
const MAX_SKIPPED_IN_LONG = 4
const MAX_TURNS_BETWEEN = 1
const MAX_APART = 2

const fillers = wordsOfAll((language) => language.fillers)
const interjections = wordsOfAll((language) => language.interjections)
const commonWords = wordsOfAll((language) => language.commonWords)
const dateWords = wordsOfAll((language) => language.dateWords)
/** German nouns have capitals, too. */
const beforeNouns = new Set([...german.articles, ...german.dateWords])
const namings = phraseSetOfAll(({ nameWords, titles, beforeNames }) => [...nameWords, ...titles, ...beforeNames])
const units = phraseSetOfAll((language) => language.units)
const signNames = (sign: string) =>
  phraseSetOfAll(({ signs }) => [sign, ...Object.keys(signs).filter((name) => signs[name] === sign)])
const [percents, points] = [signNames('%'), signNames('.')]
const negations = wordsOfAll((language) => language.negations)
const beforeTimes = wordsOfAll((language) => language.beforeTimes)
const currencies = phrasesOfAll((language) =>
  language.currencies.flatMap(({ symbols, names, cents }) =>
    [...symbols, ...names, ...cents].map((name) => [name, name] as const),
  ),
)
const majors = wordsOfAll(({ currencies }) => currencies.flatMap(({ names }) => names))
const minors = wordsOfAll(({ currencies }) =>
  currencies.flatMap(({ cents }) => cents.filter((name) => !majors.has(name))),
)
const months = phraseSetOfAll((language) => language.months.flat())
const hours = phraseSetOfAll((language) => language.hours)
const halves = { am: phraseSetOfAll(({ am }) => am), pm: phraseSetOfAll(({ pm }) => pm) }
const articles = wordsOfAll((language) => language.articles)
const weekdays = wordsOfAll((language) => language.weekdays.flat())
const beforeYears = wordsOfAll((language) => language.beforeYears)
const scales = phraseSetOfAll((language) => Object.keys(language.scales))
const letterLinks = phraseSetOfAll((language) => language.letterLinks)
const timeWords = (times: Language['times'], pattern: RegExp) =>
  Object.entries(times).flatMap(([time, parts]) =>
    time === '0' ? [] : parts.flatMap((part) => pattern.exec(part)?.[1] ?? []),
  )
/** Words after an hour that make it another time, as in `four and a half` and `quatre moins dix`. */
const afterHours = wordsOfAll(({ conjunction, hours, times }) =>
  [conjunction, ...timeWords(times, /[HN] (\p{L}{2,})/u)].filter((word) => !hours.includes(word)),
)
/** Between the numbers of a time, such as `past`. */
const timeLinks = wordsOfAll(({ times }) => timeWords(times, / (\p{L}+) [HNPL](?: |$)/u))
/** As in `quarter past ten` and `diez y cuarto`. */
const beforeTime = phraseSetOfAll(({ times }) => timeWords(times, /^([^A-Z]+) [HN]$/))
const afterTime = phraseSetOfAll(({ times }) => timeWords(times, /^[HN] ([^A-Z]+)$/))
/** Also between other numbers. */
const weakLinks = wordsOfAll(({ conjunction, ranges }) => [conjunction, ...ranges])
const abbreviations = new Map<string, Set<string>>()
for (const language of languages)
  for (const [short = '', ...expansions] of language.abbreviations)
    for (const long of expansions)
      for (const [one, other] of [
        [short, long],
        [long, short],
      ] as const)
        abbreviations.set(one, (abbreviations.get(one) ?? new Set()).add(other))

/**
 * Ignores case, punctuation and accents, and understands numbers, dates, times, money and addresses as people say
 * them, in any language.
 */
export function createFindEvidence(turns: readonly SaidTurn[], purpose: Purpose = 'proof'): FindEvidence {
  const said = new SaidTokens(turns)
  return (value) => new Search(said, turns, purpose).find(valueForms(value))
}

type Found = { first: number; end: number }

class Search {
  readonly #said: SaidTokens
  readonly #turns: readonly SaidTurn[]
  readonly #purpose: Purpose
  #steps = 0
  #stepsOfValue = 0

  constructor(said: SaidTokens, turns: readonly SaidTurn[], purpose: Purpose) {
    this.#said = said
    this.#turns = turns
    this.#purpose = purpose
  }

  find({ forms, beside }: ValueForms): EvidenceMatch[] {
    const found = this.#findAny(forms)
    const places = beside === null ? found : this.#near(found, beside)
    return places.map((place) => this.#matchOf(place))
  }

  #near(found: readonly Found[], beside: readonly Form[]): Found[] {
    const others = this.#findAny(beside)
    const turnOf = ({ first }: Found) => this.#said.turnOf[first] ?? 0
    return found.flatMap((match) => {
      const other = others.find((other) => Math.abs(turnOf(other) - turnOf(match)) <= MAX_APART)
      if (!other) return []
      if (turnOf(other) !== turnOf(match)) return [match]
      return [{ first: Math.min(match.first, other.first), end: Math.max(match.end, other.end) }]
    })
  }

  #matchOf({ first, end }: Found): EvidenceMatch {
    const { tokens, turnOf, turnStarts } = this.#said
    const [turn, lastTurn] = [turnOf[first] ?? 0, turnOf[end - 1] ?? 0]
    const lastInTurn = lastTurn === turn ? end - 1 : (turnStarts[turn + 1] ?? end) - 1
    return {
      turn: this.#turns[turn]?.index ?? turn,
      start: tokens[first]?.start ?? 0,
      end: tokens[lastInTurn]?.end ?? 0,
      lastTurn: this.#turns[lastTurn]?.index ?? lastTurn,
    }
  }

  #findAny(forms: readonly Form[]): Found[] {
    const ends = new Map<number, number>()
    for (const form of forms) {
      for (const first of this.#startsOf(form)) {
        if (this.#stepsOfValue > MAX_STEPS_OF_VALUE) break
        this.#steps = 0
        const end = this.#matchFrom(form, first, first, 0, 0, false)
        this.#stepsOfValue += this.#steps
        const accepted = end === null ? null : this.#accepted(form, first, end)
        if (accepted !== null && accepted > (ends.get(first) ?? 0)) ends.set(first, accepted)
      }
    }
    const found: Found[] = []
    for (const [first, end] of [...ends].sort(([a], [b]) => a - b))
      if (first >= (found.at(-1)?.end ?? 0)) found.push({ first, end })
    return found
  }

  #startsOf({ text, kind }: Form): ReadonlySet<number> {
    const starts = new Set(this.#said.startsOf(text.slice(0, 1)))
    const word = /^[^ ]*/.exec(text)?.[0] ?? ''
    const isJoined = kind === 'code' || kind === 'address'
    for (let length = isJoined ? 2 : word.length; length <= word.length; length++)
      for (const start of this.#said.startsOf(word.slice(0, length))) starts.add(start)
    for (const other of abbreviations.get(word) ?? []) for (const start of this.#said.startsOf(other)) starts.add(start)
    return starts
  }

  /**
   * Returns the token after the rest of a form.
   * @param isSpelling whether the last part that matched was a letter
   */
  #matchFrom(
    form: Form,
    first: number,
    index: number,
    offset: number,
    skipped: number,
    isSpelling: boolean,
  ): number | null {
    if (offset >= form.text.length) return index
    this.#steps += 1
    if (this.#steps > MAX_STEPS) return null
    const said = this.#said
    const token = said.tokens[index]
    if (!token) return null
    if (index > first && said.isFirstOfTurn(index) && skipped < MAX_SKIPPED_IN_LONG) {
      const next = isLong(form) ? this.#continuationAt(index) : null
      return next === null ? null : this.#matchFrom(form, next, next, offset, 0, isSpelling)
    }
    const gapSign = token.gap.trim()
    const start =
      form.kind === 'address' && index > first && gapSign !== '' && form.text.startsWith(gapSign, offset)
        ? offset + gapSign.length
        : offset
    for (const reading of said.readingsAt(index)) {
      const next = offsetAfter(form, start, reading, isSpelling)
      const end = next < 0 ? null : this.#matchFrom(form, first, reading.end, next, 0, spells(reading))
      if (end !== null) return end
    }
    if (index === first) return null
    const link = isSpelling ? phraseAt(letterLinks, said.tokens, index) : null
    const afterLink = link && this.#matchFrom(form, first, link.end + 1, offset, skipped, isSpelling)
    if (afterLink !== null) return afterLink
    return this.#maySkip(form, index, skipped, isSpelling)
      ? this.#matchFrom(form, first, index + 1, offset, skipped + 1, isSpelling)
      : null
  }

  #maySkip(form: Form, index: number, skipped: number, isSpelling: boolean): boolean {
    const word = this.#said.textAt(index)
    if (fillers.has(word)) return skipped < MAX_SKIPPED_IN_LONG
    const [isSign, isNumber] = [this.#isRead(index, 'sign'), this.#isRead(index, 'number')]
    const currency = phraseAt(currencies, this.#said.tokens, index)?.value
    if (skipped >= (isLong(form) ? MAX_SKIPPED_IN_LONG : MAX_SKIPPED)) return false
    switch (form.kind) {
      case 'date':
        return dateWords.has(word)
      case 'time':
        return false
      case 'amount':
        return currency === undefined ? isSign || commonWords.has(word) : isUnitOf(form, currency)
      case 'words':
        return commonWords.has(word) || isSign || (isSpelling && interjections.has(word))
      case 'code':
        return !isNumber && (isSign || interjections.has(word) || isLong(form))
      case 'address':
        return isLong(form)
    }
  }

  #continuationAt(index: number): number | null {
    const { turnOf, turnStarts } = this.#said
    const turn = turnOf[index - 1] ?? 0
    for (let next = turn + 1; next <= turn + 1 + MAX_TURNS_BETWEEN; next++) {
      const start = turnStarts[next]
      if (start === undefined) return null
      if (this.#turns[next]?.role === this.#turns[turn]?.role && start < (turnStarts[next + 1] ?? 0)) return start
    }
    return null
  }

  #accepted(form: Form, first: number, end: number): number | null {
    const { tokens } = this.#said
    const word = (index: number) =>
      index >= first || !this.#said.isFirstOfTurn(index + 1) ? this.#said.textAt(index) : ''
    const isEnd = end >= tokens.length || this.#said.isFirstOfTurn(end)
    const isPhrase = (tree: PhraseTree<unknown>, index: number) => phraseAt(tree, tokens, index) !== null
    const isAt = (tree: PhraseTree<unknown>, index: number) =>
      !isEnd && !endsSentence(tokens[index]?.gap ?? '') && isPhrase(tree, index)
    const before = this.#said.isFirstOfTurn(first) ? null : phraseAt(currencies, tokens, first - 1)
    const currency = (isAt(currencies, end) ? phraseAt(currencies, tokens, end) : before?.end === first ? before : null)
      ?.value
    const isCurrencyBeside =
      currency !== undefined || (!this.#said.isFirstOfTurn(first) && /^\p{Sc}$/u.test(word(first - 1)))
    const innerGaps = tokens.slice(first + 1, end).map(({ gap }) => gap)
    const inner = tokens.slice(first + 1, end)
    const isNumber = /^\d/.test(form.text)
    // In `un quince`, and in Arabic, where the names of weekdays are also numbers.
    const isArticle = form.kind === 'amount' && articles.has(word(first - 1)) && !this.#isRead(first - 2, 'number')
    const isFree = isArticle || (form.kind === 'date' && weekdays.has(word(first - 1)))
    if (isNumber && !isFree && this.#isInNumber(first)) return null
    const mayContinue = isEnd || form.kind === 'words' || form.year !== undefined
    const endsInNumber = isNumber || (form.kind === 'code' && /\d$/.test(form.text))
    if (endsInNumber && !mayContinue && currency === undefined && this.#isInNumber(end)) return null
    if (this.#purpose === 'search' && !form.needs && !form.unit && !form.year) return end
    const isTimed = isAt(hours, end) || isAt(halves.am, end) || isAt(halves.pm, end)
    // In `not on the fifth`, but not in `no, on the fifth`.
    const isRejected = [1, 2, 3].some(
      (back) =>
        this.#negates(first - back, word(first - back)) &&
        tokens.slice(first - back + 1, first + 1).every(({ gap }) => !/[,،]/.test(gap) && !endsSentence(gap)),
    )
    if (isRejected) return null
    const isPercent = isAt(percents, end)
    const isUnitBeside = isAt(units, end) || isTimed
    const isMonthBeside =
      isAt(months, end) ||
      (dateWords.has(word(end)) && isAt(months, end + 1)) ||
      (!this.#said.isFirstOfTurn(first) && phraseAt(months, tokens, first - 1)?.end === first)
    switch (form.kind) {
      case 'time': {
        if (isCurrencyBeside || (!isEnd && /^\D*\d+$/.test(form.text) && afterHours.has(word(end)))) return null
        // As in `four thirty`, which isn't four o'clock.
        const rest = isEnd ? end : (phraseAt(hours, tokens, end)?.end ?? end)
        const gap = this.#said.isFirstOfTurn(rest) ? '.' : (tokens[rest]?.gap ?? '.')
        if (this.#isRead(rest, 'number') && joinsNumberWords(gap)) return null
        if (form.half && isAt(halves[form.half === 'am' ? 'pm' : 'am'], end) && !isAt(halves[form.half], end))
          return null
        const isWritten =
          innerGaps.some((gap) => gap === ':') || inner.some(({ text, gap }) => text === 'h' && gap === '')
        return form.needs === 'time' && !isWritten && !isTimed && !beforeTimes.has(word(first - 1)) ? null : end
      }
      case 'date': {
        // `5. März`
        const gaps = inner.map(({ gap }, at) =>
          tokens[first + at]?.kind === 'digits' ? gap.replace(/^\.\s?$/, '') : gap,
        )
        if (gaps.some((gap) => /[,،]/.test(gap) || endsSentence(gap))) return null
        // In answer to a question, the day and the month may be ordinals alone, such as `dritter elfter`.
        const isFirst = form.needs === 'date' && this.#said.isFirstOfTurn(first)
        const isAnswer = isFirst && [first, end - 1].every((at) => this.#isRead(at, 'ordinal'))
        if (form.needs && !isAnswer && !innerGaps.every((gap) => /^[./-]\s?$/.test(gap))) return null
        return this.#afterYear(form, end)
      }
      case 'amount': {
        if (isMonthBeside && Number(form.text) <= 31) return null
        const isAfterYear = [1, 2].some((back) => beforeYears.has(word(first - back)))
        if (currency !== undefined && !isUnitOf(form, currency)) return null
        if (form.unit instanceof Set && !isCurrencyBeside && isYear(form.text) && isAfterYear) return null
        if (this.#isInTime(first) || this.#isInTime(end + 1) || isAt(afterTime, end)) return null
        if ([1, 2, 3].some((back) => phraseAt(beforeTime, tokens, first - back)?.end === first)) return null
        if (!isAt(currencies, end) && this.#isCents(first)) return null
        const isDecimal = form.text.includes(' ')
        if (currency !== undefined && minors.has(currency) && !isDecimal) return null
        if (!isCurrencyBeside && !isPercent && (this.#isInNumber(first, isComma) || this.#isInNumber(end, isComma)))
          return null
        // Pounds are also a weight.
        const isMoney = currency !== undefined && form.unit !== null
        if (isPercent !== (form.unit === '%')) return null
        if (!isPercent && ((isUnitBeside && !isMoney) || (!currency && isAt(scales, end)))) return null
        // In `sesenta y seis` and `twenty third`.
        const last = isDecimal ? end - 1 : end
        if (this.#said.readingsAt(first).some(({ kind, end: other }) => /number|ordinal/.test(kind) && other > last))
          return null
        if (form.needs === 'currency' && !isCurrencyBeside) return null
        const hasPoint = inner.some(
          ({ gap }, at) =>
            /^[.,٫]$/.test(gap) || isPhrase(points, first + 1 + at) || isPhrase(currencies, first + 1 + at),
        )
        return form.needs === 'decimal' && !hasPoint && !isCurrencyBeside ? null : end
      }
      case 'words':
        return form.needs === 'name' && !this.#isName(first, end) ? null : end
      default:
        return end
    }
  }

  /** A lone letter only as in `isn't` and `n'est`. */
  #negates(index: number, word: string): boolean {
    const gaps = [index, index + 1].map((beside) => this.#said.tokens[beside]?.gap ?? '')
    return negations.has(word) && (word.length > 1 || gaps.some((gap) => /^['’]$/.test(gap)))
  }

  /** In `sechs Uhr dreißig` and `a las dos y veinte`, neither number is an amount. */
  #isInTime(second: number): boolean {
    const { tokens } = this.#said
    const link = this.#said.textAt(second - 1)
    const end = phraseAt(hours, tokens, second - 2)?.end === second - 1 ? second - 2 : second - 1
    const isHour = (start: number) => !weakLinks.has(link) || beforeTimes.has(this.#said.textAt(start - 1))
    return timeLinks.has(link) && this.#isRead(second, 'number') && this.#numbersBefore(end).some(isHour)
  }

  /** In `two dollars ten` and `dos euros con diez`. */
  #isCents(first: number): boolean {
    const link = this.#said.textAt(first - 1)
    const end = timeLinks.has(link) || weakLinks.has(link) ? first - 1 : first
    return phraseAt(currencies, this.#said.tokens, end - 1)?.end === end && this.#numbersBefore(end - 1).length > 0
  }

  #isRead(index: number, kind: Reading['kind'], end?: number): boolean {
    return this.#said.readingsAt(index).some((reading) => reading.kind === kind && reading.end === (end ?? reading.end))
  }

  #numbersBefore(index: number): number[] {
    return [1, 2, 3, 4].map((back) => index - back).filter((start) => this.#isRead(start, 'number', index))
  }

  #isInNumber(index: number, joins = joinsNumberWords): boolean {
    const gap = this.#said.tokens[index]?.gap ?? ' '
    const isJoined = (joins(gap) && gap !== '\n') || /^[.,:/]?$/.test(gap)
    return isJoined && this.#isRead(index, 'number') && this.#numbersBefore(index).length > 0
  }

  /** Null if another year follows. */
  #afterYear({ year }: Form, end: number): number | null {
    const said = this.#said
    let index = end
    while (index < end + 2 && !said.isFirstOfTurn(index) && dateWords.has(said.textAt(index))) index += 1
    if (year === undefined || index >= said.tokens.length || said.isFirstOfTurn(index)) return end
    const numbers = said.readingsAt(index).filter(({ kind }) => kind === 'number')
    const next = (end: number) => (said.isFirstOfTurn(end) ? [] : said.readingsAt(end))
    const years = numbers.flatMap((number) => [
      number,
      ...next(number.end).map(({ text, end }) => ({ text: number.text + text, end })),
    ])
    const other = years.find(({ text }) => isYear(text))
    if (other) return other.text === String(year) ? other.end : null
    // Neither a day nor an hour.
    const short = numbers.map(({ text }) => Number(text)).filter((number) => number > 31 && number < 100)
    const isOther = short.length > 0 && !short.includes(year % 100)
    return isOther && !endsSentence(said.tokens[index]?.gap ?? '') ? null : end
  }

  /**
   * A capital says nothing of a word that starts a sentence or follows a German article. Then it must be the whole
   * sentence or follow words such as `my name is`.
   */
  #isName(first: number, end: number): boolean {
    const { tokens, turnOf, turnStarts } = this.#said
    const { start = 0, end: writtenEnd, gap = '' } = tokens[first] ?? {}
    const isCapital = /^\p{Lu}/u.test(this.#turns[turnOf[first] ?? 0]?.text.slice(start, writtenEnd) ?? '')
    const isStart = this.#said.isFirstOfTurn(first) || endsSentence(gap)
    if (end > first + 1 || (isCapital && !isStart && !beforeNouns.has(this.#said.textAt(first - 1)))) return true
    const isEnd = end >= tokens.length || this.#said.isFirstOfTurn(end)
    if (isStart && (isEnd || endsSentence(tokens[end]?.gap ?? ''))) return true
    const turnStart = turnStarts[turnOf[first] ?? 0] ?? 0
    return [1, 2, 3, 4, 5].some(
      (back) => first - back >= turnStart && phraseAt(namings, tokens, first - back)?.end === first,
    )
  }
}

const isYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits)

/** A number alone may be of any currency. */
const isUnitOf = ({ unit }: Form, currency: string) => !(unit instanceof Set) || unit.has(currency)

const spells = ({ kind }: Reading) => kind === 'letters' || kind === 'pair'

const isLong = ({ kind, text }: Pick<Form, 'kind' | 'text'>) =>
  (kind === 'code' || kind === 'address') && text.length >= MIN_LONG

function offsetAfter({ kind, text }: Form, offset: number, reading: Reading, isSpelling: boolean): number {
  const end = offset + reading.text.length
  const isNext = text.startsWith(reading.text, offset)
  if (kind === 'code') return isNext && !/^(?:ordinal|pair|sign)$/.test(reading.kind) ? end : -1
  if (kind === 'address') return isNext && reading.kind !== 'ordinal' ? end : -1
  if (kind === 'amount' && reading.kind === 'ordinal') return -1
  const space = text.indexOf(' ', offset)
  const partEnd = space < 0 ? text.length : space
  const part = text.slice(offset, partEnd)
  const isStart = offset === 0 || text[offset - 1] === ' '
  const isWhole =
    isStart &&
    (part === reading.text || (reading.kind === 'word' && abbreviations.get(part)?.has(reading.text) === true))
  // In a longer text, a short part such as the code of a state may be said in full.
  const isShort = kind === 'words' && isStart && offset > 0 && /^\p{L}{1,2}$/u.test(part) && /( .*){3}/.test(text)
  if (isWhole || (isShort && reading.kind === 'word' && reading.text[0] === part[0])) return partEnd + 1
  const mayBePart =
    (reading.kind === 'number' && (kind === 'words' || kind === 'time')) ||
    (spells(reading) && kind === 'words' && (isStart || isSpelling))
  return mayBePart && part.startsWith(reading.text) ? (end === partEnd ? end + 1 : end) : -1
}
