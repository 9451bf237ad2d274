import { ownValue } from '../../lib/own-value.ts'
import { longestPhrase, type PhraseTree, phraseTree } from './phrase-tree.ts'
import type { SpokenForms } from './spoken-forms.ts'

/**
 * A number said in words. `digits` is its written form, such as `24` or `24th`, and `end` is the index of the next
 * token.
 */
export type SpokenNumber = { digits: string; isOrdinal: boolean; end: number }

/** The words and figures of a text. `textAt` returns an empty string if there is no token at the index. */
export type NumberTokens = {
  textAt: (index: number) => string
  isDigitsAt: (index: number) => boolean
  isWordAt: (index: number) => boolean
  /** Whether only spaces or hyphens separate a token from the one before it. */
  isJoinedAt: (index: number) => boolean
  /** Whether a comma separates a token from the one before it. */
  isPauseAt?: (index: number) => boolean
  /** Whether a hyphen separates a token from the one before it. */
  isHyphenAt?: (index: number) => boolean
}

/** A number, or the beginning of one. `end` is the index of the next word; each part of a compound counts as a word. */
type NumberPart = { value: number; end: number; isOrdinal: boolean }

/**
 * The maximum number of tokens in a number. The limit keeps reading fast if a turn contains nothing but number words.
 */
const MAX_TOKENS = 16
const HUNDRED = 100

/** Lookup tables derived once from a language's number words. */
type Vocabulary = {
  digitPhrases: PhraseTree<string>
  numbers: PhraseTree<number>
  ordinals: PhraseTree<number>
  rounds: PhraseTree<number>
  scales: ReadonlyMap<string, number>
  articles: ReadonlySet<string>
  zeroWords: ReadonlySet<string>
  all: ReadonlySet<string>
  /** The words that can start a number. */
  starts: ReadonlySet<string>
  split: (word: string) => readonly string[] | null
}

const vocabularies = new WeakMap<SpokenForms, Vocabulary>()

function vocabularyOf(forms: SpokenForms): Vocabulary {
  const known = vocabularies.get(forms)
  if (known) return known
  const phrases = [forms.numbers, forms.ordinals, forms.rounds, forms.digitPhrases]
    .flatMap(Object.keys)
    .map((phrase) => phrase.split(' '))
  const splits = new Map<string, readonly string[] | null>()
  const vocabulary: Vocabulary = {
    digitPhrases: phraseTree(Object.entries(forms.digitPhrases)),
    numbers: phraseTree(Object.entries(forms.numbers)),
    ordinals: phraseTree(Object.entries(forms.ordinals)),
    rounds: phraseTree(Object.entries(forms.rounds)),
    scales: new Map(Object.entries(forms.scales)),
    articles: new Set(forms.articles),
    zeroWords: new Set(forms.zeroWords),
    all: new Set([...phrases.flat(), ...Object.keys(forms.scales), ...forms.articles, forms.conjunction]),
    starts: new Set([...phrases.map(([first = '']) => first), ...forms.zeroWords, ...forms.articles]),
    split(word) {
      let parts = splits.get(word)
      if (parts === undefined) {
        parts = forms.split?.(word) ?? null
        if (splits.size > 20_000) splits.clear()
        splits.set(word, parts)
      }
      return parts
    },
  }
  vocabularies.set(forms, vocabulary)
  return vocabulary
}

/** Quickly tests whether a number may start with a word. Most words can't start one. */
export function mayStartNumber(word: string, forms: SpokenForms): boolean {
  const { starts, split } = vocabularyOf(forms)
  return starts.has(word) || split(word) !== null
}

/**
 * Reads spoken numbers, such as `two thousand and six`, `seventy-one`, `fifteen hundred` and `twenty-fourth`. `oh`
 * means zero only next to another number or a word such as `double`.
 */
export class NumberReader {
  readonly #tokens: NumberTokens
  readonly #forms: SpokenForms
  readonly #vocabulary: Vocabulary
  // The words of the number that is being read, with compounds split into their parts. They are read only when
  // needed, because most numbers have one or two words. The lists are reused.
  readonly #words: string[] = []
  readonly #tokenOf: number[] = []
  #first = 0
  #next = 0

  constructor(tokens: NumberTokens, forms: SpokenForms) {
    this.#tokens = tokens
    this.#forms = forms
    this.#vocabulary = vocabularyOf(forms)
  }

  /** The longest spoken number that starts at a token; null if no number starts there. */
  numberAt(index: number): SpokenNumber | null {
    const { conjunction, ordinalSuffix } = this.#forms
    if (this.#vocabulary.zeroWords.has(this.#tokens.textAt(index))) return this.#zeroAt(index)
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
    const digits = isOrdinal ? value + ordinalSuffix(value) : String(value)
    return { digits, isOrdinal, end: (this.#tokenOf[last] ?? index) + 1 }
  }

  /** The word at an index of the number that is being read; empty after its last word. */
  textAt(word: number): string {
    while (word >= this.#words.length) if (!this.#readToken()) return ''
    return this.#words[word] ?? ''
  }

  /** Reads the words of one more token. Returns false if it can't belong to the number. */
  #readToken(): boolean {
    const [token, tokens] = [this.#next, this.#tokens]
    if (token >= this.#first + MAX_TOKENS || (token > this.#first && !tokens.isJoinedAt(token))) return false
    const text = tokens.textAt(token)
    if (text === '') return false
    if (tokens.isDigitsAt(token) || this.#vocabulary.all.has(text)) {
      this.#words.push(text)
      this.#tokenOf.push(token)
    } else {
      const parts = tokens.isWordAt(token) ? this.#vocabulary.split(text) : null
      for (const part of parts ?? []) {
        this.#words.push(part)
        this.#tokenOf.push(token)
      }
      if (!parts) return false
    }
    this.#next += 1
    return true
  }

  /** Whether a word is the last part of its token. A number can't end inside a token. */
  #isLast(word: number): boolean {
    return this.#tokenOf[word] !== this.#tokenOf[word + 1]
  }

  /**
   * Whether a scale may follow a number. In the French `soixante-quatorze cent dix`, for example, `cent` starts another
   * number.
   */
  #mayMultiply(value: number, scale: number): boolean {
    return scale !== HUNDRED || value <= this.#forms.maxHundreds
  }

  #scaleAt(word: number): number | undefined {
    return this.#vocabulary.scales.get(this.textAt(word))
  }

  /** Adds the rest of a number, such as `and six` after `two thousand`. The rest must be below `scale`. */
  #withRest(part: NumberPart, scale: number): NumberPart {
    const hasConjunction = this.textAt(part.end) === this.#forms.conjunction
    const rest = this.#partBelow(hasConjunction ? part.end + 1 : part.end, scale)
    // In `seven hundred three hundred eighteen`, the three belongs to the next number.
    const next = rest === null ? undefined : this.#scaleAt(rest.end)
    const isNextNumber = next !== undefined && next <= scale && this.#mayMultiply(rest?.value ?? 0, next)
    const isRest = rest !== null && rest.value < scale && rest.value > 0 && !isNextNumber
    return isRest ? { ...rest, value: part.value + rest.value } : part
  }

  /**
   * Reads a number below a hundred, a round number such as `quinientos` with its rest, or the factor before a scale,
   * such as `a` in `a hundred` and `15` in `15 hundred`.
   */
  #firstPart(start: number, limit: number): NumberPart | null {
    const text = this.textAt(start)
    if (text === '') return null
    const { articles, numbers, ordinals, rounds } = this.#vocabulary
    const end = start + 1
    const isScaled = this.#scaleAt(end) !== undefined
    if (isScaled && articles.has(text)) return { value: 1, end, isOrdinal: false }
    if (this.#tokens.isDigitsAt(this.#tokenOf[start] ?? 0))
      return isScaled && text.length <= 3 ? { value: Number(text), end, isOrdinal: false } : null
    const number = this.#withoutOverlap(longestPhrase(numbers, this, start), start)
    const ordinal = longestPhrase(ordinals, this, start)
    const round = longestPhrase(rounds, this, start)
    if (round && round.end > Math.max(number?.end ?? 0, ordinal?.end ?? 0)) {
      const magnitude = 10 ** Math.floor(Math.log10(round.value))
      return magnitude < limit ? this.#withRest({ ...round, isOrdinal: false }, magnitude) : null
    }
    if (ordinal && ordinal.end >= (number?.end ?? 0)) return { ...ordinal, isOrdinal: true }
    return number && { value: number.value, end: number.end, isOrdinal: false }
  }

  /**
   * Shortens a number if hyphens show that its last word belongs to the next number, as in `vingt quatre-vingt-treize`.
   */
  #withoutOverlap(number: { value: number; end: number } | null, start: number) {
    const isHyphen = (word: number) => this.#tokens.isHyphenAt?.(this.#tokenOf[word] ?? 0) === true
    if (!number || number.end - start < 2 || this.textAt(number.end) === '') return number
    const last = number.end - 1
    if (isHyphen(last) || !isHyphen(number.end)) return number
    const next = longestPhrase(this.#vocabulary.numbers, this, last)
    const first = this.#vocabulary.numbers.next?.get(this.textAt(start))?.value
    const isNext = next !== null && next.end > number.end && last === start + 1
    return isNext && first !== undefined ? { value: first, end: last } : number
  }

  /**
   * Reads a number whose scales are below `limit`. A larger scale multiplies everything before it, as in `two hundred
   * thousand`; a smaller scale belongs to the rest, as in `two thousand three hundred`.
   */
  #partBelow(start: number, limit: number): NumberPart | null {
    let part = this.#firstPart(start, limit)
    if (!part) return null
    let scale = this.#scaleAt(part.end)
    while (
      scale !== undefined &&
      !part.isOrdinal &&
      scale < limit &&
      part.value > 0 &&
      this.#mayMultiply(part.value, scale)
    ) {
      part = this.#withRest({ value: part.value * scale, end: part.end + 1, isOrdinal: false }, scale)
      scale = this.#scaleAt(part.end)
    }
    return part
  }

  /** Reads a word such as `oh`, which means zero only next to another number or a word such as `double`. */
  #zeroAt(index: number): SpokenNumber | null {
    const tokens = this.#tokens
    const word = (token: number) => (tokens.isWordAt(token) ? tokens.textAt(token) : '')
    const isNumber = (token: number) =>
      tokens.isDigitsAt(token) ||
      this.#vocabulary.numbers.next?.get(word(token))?.value !== undefined ||
      this.#vocabulary.zeroWords.has(word(token))
    const isNear = (token: number) => tokens.isJoinedAt(token) || tokens.isPauseAt?.(token) === true
    const isNextToNumber =
      (isNear(index) && isNumber(index - 1)) ||
      (isNear(index + 1) && isNumber(index + 1)) ||
      (tokens.isJoinedAt(index) && ownValue(this.#forms.repeats, word(index - 1)) !== undefined) ||
      (tokens.isJoinedAt(index + 1) && ownValue(this.#forms.repeats, word(index + 1)) !== undefined)
    return isNextToNumber ? { digits: '0', isOrdinal: false, end: index + 1 } : null
  }
}
