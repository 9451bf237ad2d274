import { ownValue } from '../../../../lib/own-value.ts'
import { remembered } from '../../../../lib/remembered.ts'
import type { Language } from './language.ts'
import { longestPhrase, phraseTree } from './phrase-tree.ts'
import { isComma, joinsNumberWords, type Token } from './tokens.ts'

/** `digits` is its value in figures; `end` is the index of the next token. */
export type SpokenNumber = { digits: string; isOrdinal: boolean; end: number }

/** `end` is the index of the next word; each part of a compound counts as a word. */
type NumberPart = { value: number; end: number; isOrdinal: boolean }

/** For speed if a turn contains nothing but number words. */
const MAX_TOKENS = 16
const NO_TOKEN: Token = { kind: 'sign', text: '', start: 0, end: 0, gap: '' }

type Vocabulary = ReturnType<typeof readVocabulary>

const vocabularies = new WeakMap<Language, Vocabulary>()

function vocabularyOf(language: Language): Vocabulary {
  const vocabulary = vocabularies.get(language) ?? readVocabulary(language)
  vocabularies.set(language, vocabulary)
  return vocabulary
}

function readVocabulary(language: Language) {
  const phrases = [language.numbers, language.ordinals, language.rounds, language.digitPhrases]
    .flatMap(Object.keys)
    .map((phrase) => phrase.split(' '))
  return {
    digitPhrases: phraseTree(Object.entries(language.digitPhrases)),
    numbers: phraseTree(Object.entries(language.numbers)),
    ordinals: phraseTree(Object.entries(language.ordinals)),
    rounds: phraseTree(Object.entries(language.rounds)),
    scales: new Map(Object.entries(language.scales)),
    articles: new Set(language.articles),
    zeroWords: new Set(language.zeroWords),
    all: new Set([...phrases.flat(), ...Object.keys(language.scales), ...language.articles, language.conjunction]),
    starts: new Set([...phrases.map(([first = '']) => first), ...language.zeroWords, ...language.articles]),
    split: remembered((word) => language.split?.(word) ?? null),
  }
}

export function mayStartNumber(word: string, language: Language): boolean {
  const { starts, split } = vocabularyOf(language)
  return starts.has(word) || split(word) !== null
}

/** `oh` means zero only next to another number or a word such as `double`. */
export class NumberReader {
  readonly #tokens: readonly Token[]
  readonly #language: Language
  readonly #vocabulary: Vocabulary
  // Compounds are split into parts. Read only when needed, because most numbers have one or two words.
  readonly #words: string[] = []
  readonly #tokenOf: number[] = []
  #first = 0
  #next = 0

  constructor(tokens: readonly Token[], language: Language) {
    this.#tokens = tokens
    this.#language = language
    this.#vocabulary = vocabularyOf(language)
  }

  numberAt(index: number): SpokenNumber | null {
    const { conjunction } = this.#language
    if (this.#vocabulary.zeroWords.has(this.#tokens[index]?.text ?? '')) return this.#zeroAt(index)
    this.#words.length = 0
    this.#tokenOf.length = 0
    this.#first = index
    this.#next = index
    // In Arabic, a conjunction may be attached to the first word of a number.
    const first = this.textAt(0) === conjunction && !this.#isLast(0) ? 1 : 0
    const several = longestPhrase(this.#vocabulary.digitPhrases, this, first)
    if (several && this.#isLast(several.end - 1))
      return { digits: several.value, isOrdinal: false, end: (this.#tokenOf[several.end - 1] ?? index) + 1 }
    const number = this.#partBelow(first, Number.POSITIVE_INFINITY)
    const last = (number?.end ?? 0) - 1
    if (!number || !this.#isLast(last)) return null
    const { value, isOrdinal } = number
    return { digits: String(value), isOrdinal, end: (this.#tokenOf[last] ?? index) + 1 }
  }

  /** Empty after the last word of the number that is being read. */
  textAt(word: number): string {
    while (word >= this.#words.length) if (!this.#readToken()) return ''
    return this.#words[word] ?? ''
  }

  #readToken(): boolean {
    const token = this.#next
    const { text, kind, gap } = this.#tokens[token] ?? NO_TOKEN
    if (token >= this.#first + MAX_TOKENS || (token > this.#first && !joinsNumberWords(gap))) return false
    if (text === '') return false
    const isOneWord = kind === 'digits' || this.#vocabulary.all.has(text)
    const parts = isOneWord ? [text] : kind === 'word' ? this.#vocabulary.split(text) : null
    if (!parts) return false
    for (const part of parts) {
      this.#words.push(part)
      this.#tokenOf.push(token)
    }
    this.#next += 1
    return true
  }

  /** A number can't end inside a token. */
  #isLast(word: number): boolean {
    return this.#tokenOf[word] !== this.#tokenOf[word + 1]
  }

  #scaleAt(word: number): number | undefined {
    return this.#vocabulary.scales.get(this.textAt(word))
  }

  /** The rest must be below `scale`. */
  #withRest(part: NumberPart, scale: number): NumberPart {
    const hasConjunction = this.textAt(part.end) === this.#language.conjunction
    const rest = this.#partBelow(hasConjunction ? part.end + 1 : part.end, scale)
    // In `seven hundred three hundred eighteen`, the three belongs to the next number.
    const next = rest === null ? undefined : this.#scaleAt(rest.end)
    const isNextNumber = next !== undefined && next <= scale
    const isRest = rest !== null && rest.value < scale && rest.value > 0 && !isNextNumber
    return isRest ? { ...rest, value: part.value + rest.value } : part
  }

  /**
   * A number below a hundred, a round number with its rest, or the factor before a scale, such as `a` in `a hundred`.
   */
  #firstPart(start: number, limit: number): NumberPart | null {
    const text = this.textAt(start)
    if (text === '') return null
    const { articles, numbers, ordinals, rounds } = this.#vocabulary
    const end = start + 1
    const isScaled = this.#scaleAt(end) !== undefined
    if (isScaled && articles.has(text)) return { value: 1, end, isOrdinal: false }
    if (this.#tokens[this.#tokenOf[start] ?? 0]?.kind === 'digits')
      return isScaled && text.length <= 3 ? { value: Number(text), end, isOrdinal: false } : null
    const number = longestPhrase(numbers, this, start)
    const ordinal = longestPhrase(ordinals, this, start)
    const round = longestPhrase(rounds, this, start)
    if (round && round.end > Math.max(number?.end ?? 0, ordinal?.end ?? 0)) {
      const magnitude = 10 ** Math.floor(Math.log10(round.value))
      return magnitude < limit ? this.#withRest({ ...round, isOrdinal: false }, magnitude) : null
    }
    if (ordinal && ordinal.end >= (number?.end ?? 0)) return { ...ordinal, isOrdinal: true }
    return number && { value: number.value, end: number.end, isOrdinal: false }
  }

  /** A larger scale multiplies what is before it, as in `two hundred thousand`; a smaller one belongs to the rest. */
  #partBelow(start: number, limit: number): NumberPart | null {
    let part = this.#firstPart(start, limit)
    if (!part) return null
    let scale = this.#scaleAt(part.end)
    while (scale !== undefined && scale < limit && part.value > 0) {
      if (part.isOrdinal) break
      part = this.#withRest({ value: part.value * scale, end: part.end + 1, isOrdinal: false }, scale)
      scale = this.#scaleAt(part.end)
    }
    return part
  }

  #zeroAt(index: number): SpokenNumber | null {
    const tokenAt = (token: number) => this.#tokens[token] ?? NO_TOKEN
    const isNumber = (token: number) =>
      tokenAt(token).kind === 'digits' ||
      this.#vocabulary.numbers.next?.get(tokenAt(token).text)?.value !== undefined ||
      this.#vocabulary.zeroWords.has(tokenAt(token).text) ||
      ownValue(this.#language.repeats, tokenAt(token).text) !== undefined
    const isJoined = ({ gap }: Token) => joinsNumberWords(gap) || isComma(gap)
    const isNextToNumber =
      (isNumber(index - 1) && isJoined(tokenAt(index))) || (isNumber(index + 1) && isJoined(tokenAt(index + 1)))
    return isNextToNumber ? { digits: '0', isOrdinal: false, end: index + 1 } : null
  }
}
