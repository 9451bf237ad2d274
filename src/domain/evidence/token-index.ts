import { ownValue } from '../../lib/own-value.ts'
import type { Turn } from '../call/turn.ts'
import { longestPhrase, type PhraseTree, phraseTree, type WordList } from '../spoken/phrase-tree.ts'
import { addTokens, type Token } from '../spoken/speech-tokens.ts'
import type { SpokenForms } from '../spoken/spoken-forms.ts'
import { isJoining, mayStartNumber, NumberReader, type NumberTokens } from '../spoken/spoken-number.ts'

/**
 * One way to write down the tokens from a given token up to `end`, such as `4` for `four`, `25` for `twenty five` and
 * `.` for `dot`. `isSpoken` is true if the text was said as words rather than written as figures or symbols.
 */
export type TokenReading = { text: string; end: number; isSpoken: boolean }

/** Tokens that form one number, from `start` up to `end`. */
type NumberSpan = { start: number; end: number }

/** The tokens of all turns in one list, with an index of their readings. */
export type TokenIndex = {
  forms: SpokenForms
  turns: readonly Turn[]
  tokens: readonly Token[]
  /** The index of the first token of each turn, followed by the number of tokens. */
  turnStarts: readonly number[]
  readingsAt: (token: number) => readonly TokenReading[]
  /** The first characters of all readings of a token, as one string. */
  firstCharactersAt: (token: number) => string
  /** The number that a token belongs to. */
  numberSpanOf: (token: number) => NumberSpan | undefined
  /** Remarks about the spelling of an address, such as `all in one word`. */
  spellingRemarks: PhraseTree<true>
  /** Names of currencies, such as `pesos`. */
  currencyNames: ReadonlySet<string>
  /** Words that may follow the name of a currency, as in `pesos mexicanos`. */
  nationalities: ReadonlySet<string>
  /** Phrases between two spelled letters, such as `and then`. */
  letterJoins: PhraseTree<true>
  /**
   * Maps each reading of at most 40 characters to the tokens at which it starts. Prefixes that aren't readings
   * themselves are mapped to an empty list.
   */
  startsByText: ReadonlyMap<string, readonly number[]>
}

/** In Arabic, the article and some prepositions are attached to the word after them. */
const ARABIC_PREFIX = /^(?:ال|بال|لل|وال|فال|ل|ب|و)(\p{L}{3,})$/u

const NO_READINGS: readonly TokenReading[] = []

/** The maximum length of a reading in `startsByText`, which has an entry for every prefix too. */
const MAX_START_LENGTH = 40

/** Lookup tables derived once from a language's spoken forms. */
type Vocabulary = Pick<TokenIndex, 'spellingRemarks' | 'currencyNames' | 'nationalities' | 'letterJoins'> & {
  signs: Phrases
  letterNames: Phrases
  otherLetterNames: Phrases
  letterLinks: Phrases
  repeats: PhraseTree<number>
  letterRepeats: PhraseTree<number>
  /** Whether a word has no readings other than its own text. */
  isOrdinary: (word: string) => boolean
}

const vocabularies = new WeakMap<SpokenForms, Vocabulary>()

function vocabularyOf(forms: SpokenForms): Vocabulary {
  const known = vocabularies.get(forms)
  if (known) return known
  const [signs, letterNames, otherLetterNames] = [
    phrasesOf(Object.entries(forms.signs)),
    phrasesOf(Object.entries(forms.letterNames)),
    phrasesOf(
      Object.entries(forms.otherLetterNames).flatMap(([name, letters]) =>
        letters.split(' ').map((letter) => [name, letter] as const),
      ),
    ),
  ]
  const repeats = phraseTree(Object.entries(forms.repeats))
  const letterRepeats = phraseTree(Object.entries({ ...forms.repeats, ...forms.letterRepeats }))
  const isOrdinary = (word: string) =>
    word.length > 1 &&
    !mayStartNumber(word, forms) &&
    ![signs, letterNames, otherLetterNames].some((phrases) => phrases.has(word)) &&
    [forms.otherLetterNames, forms.letterNames, forms.abbreviations].every((table) => !Object.hasOwn(table, word)) &&
    ![repeats, letterRepeats].some(({ next }) => next?.has(word)) &&
    !(forms.language === 'ar' && ARABIC_PREFIX.test(word))
  const vocabulary: Vocabulary = {
    signs,
    letterNames,
    otherLetterNames,
    letterLinks: phrasesOf(forms.letterLinks.map((link) => [link, ''] as const)),
    repeats,
    letterRepeats,
    isOrdinary,
    spellingRemarks: phraseTree(forms.spellingRemarks.map((remark) => [remark, true] as const)),
    currencyNames: new Set(forms.currencies.flatMap(({ names }) => names)),
    nationalities: new Set(forms.nationalities),
    letterJoins: phraseTree(forms.numberLinks.map((link) => [link, true] as const)),
  }
  vocabularies.set(forms, vocabulary)
  return vocabulary
}

/** The number spans of a text. They are stored in arrays because a turn may consist of nothing but digits. */
class NumberSpans {
  readonly #starts: Int32Array
  readonly #ends: Int32Array

  constructor(count: number) {
    this.#starts = new Int32Array(count).fill(-1)
    this.#ends = new Int32Array(count)
  }

  has(token: number): boolean {
    return (this.#starts[token] ?? -1) >= 0
  }
  get(token: number): NumberSpan | undefined {
    const start = this.#starts[token] ?? -1
    return start < 0 ? undefined : { start, end: this.#ends[token] ?? 0 }
  }
  /** Whether a token belongs to a number that starts before it. */
  isContinuation(token: number): boolean {
    const start = this.#starts[token] ?? -1
    return start >= 0 && start !== token
  }
  add(start: number, end: number): void {
    this.#starts.fill(start, start, end)
    this.#ends.fill(end, start, end)
  }
}

/** Splits turns into tokens, which the indexes of all languages share. */
export function tokensOf(turns: readonly Turn[]): Pick<TokenIndex, 'tokens' | 'turnStarts'> {
  const tokens: Token[] = []
  const turnStarts = turns.map(({ text }) => {
    const start = tokens.length
    addTokens(tokens, text)
    return start
  })
  return { tokens, turnStarts: [...turnStarts, tokens.length] }
}

/** Indexes the turns, which takes a few tenths of a second for 20,000 turns. */
export function createTokenIndex(
  turns: readonly Turn[],
  forms: SpokenForms,
  { tokens, turnStarts } = tokensOf(turns),
): TokenIndex {
  const vocabulary = vocabularyOf(forms)
  const { signs, letterNames, otherLetterNames, letterLinks, repeats, letterRepeats } = vocabulary
  const reader = new NumberReader(numberTokens(tokens), forms)
  const numbers = new NumberSpans(tokens.length)
  /** The readings of each token, apart from its own text. */
  const spokenReadings = new Map<number, TokenReading[]>()

  const addReading = (index: number, text: string, end = index + 1) => {
    append(spokenReadings, index, { text, end, isSpoken: true })
  }
  const mayBeNumber = (index: number) =>
    tokens[index]?.kind === 'digits'
      ? ownValue(forms.scales, tokens[index + 1]?.text ?? '') !== undefined
      : mayStartNumber(tokens[index]?.text ?? '', forms)
  const words: WordList = { textAt: (index) => tokens[index]?.text ?? '' }
  /** Adds a reading for each phrase of a table that starts at a token. */
  const addPhrases = (index: number, phrases: Phrases) => {
    for (const { rest, reading } of phrases.get(tokens[index]?.text ?? '') ?? []) {
      if (
        rest.every(
          (word, offset) => tokens[index + offset + 1]?.text === word && tokens[index + offset + 1]?.gap !== null,
        )
      )
        addReading(index, reading, index + rest.length + 1)
    }
  }
  /** Adds the readings of a token that isn't an ordinary word. */
  const addReadings = (index: number, token: Token) => {
    if (token.kind === 'digits' && !numbers.has(index)) numbers.add(index, index + 1)
    if (mayBeNumber(index) && (!numbers.has(index) || token.kind === 'digits')) {
      const number = reader.numberAt(index)
      if (number) {
        addReading(index, number.digits, number.end)
        numbers.add(index, number.end)
      }
    }
    if (token.kind === 'digits') return
    addPhrases(index, signs)
    addPhrases(index, letterNames)
    addPhrases(index, otherLetterNames)
    const others = ownValue(forms.otherLetterNames, token.text)?.split(' ') ?? []
    const letter = token.text.length === 1 ? token.text : ownValue(forms.letterNames, token.text)
    for (const name of letter === undefined ? others : [letter, ...others]) {
      const linked = linkedWordEnd(tokens, index, name, letterLinks)
      if (linked !== null) addReading(index, name, linked)
    }
    const bare = ARABIC_PREFIX.exec(token.text)?.[1]
    if (bare !== undefined && forms.language === 'ar') addReading(index, bare)
    if (/^وال\p{L}{3,}$/u.test(token.text) && forms.language === 'ar') addReading(index, token.text.slice(1))
    for (const expansion of ownValue(forms.abbreviations, token.text) ?? []) addReading(index, expansion)
    addRepeated(index)
  }
  /** Adds the reading of a phrase such as `double` with the digit or letter after it. */
  const addRepeated = (index: number) => {
    const letterAt = (other: number) => {
      const text = tokens[other]?.kind === 'word' ? (tokens[other]?.text ?? '') : ''
      return text.length === 1 ? text : ownValue(forms.letterNames, text)
    }
    const isBeforeLetter = letterAt(index + 1) !== undefined
    const times = longestPhrase(isBeforeLetter ? letterRepeats : repeats, words, index)
    const repeated = times ? tokens[times.end] : undefined
    if (!times || repeated?.gap == null) return
    const digit = reader.numberAt(times.end)
    const others = digit ? [] : (ownValue(forms.otherLetterNames, repeated.text)?.split(' ') ?? [])
    for (const character of [digit?.digits ?? letterAt(times.end) ?? repeated.text, ...others]) {
      if (character.length !== 1) continue
      const end = digit?.end ?? times.end + 1
      addReading(index, character.repeat(times.value), end)
      if (/\d/.test(character)) numbers.add(index, end)
    }
  }

  const startsByText = new Map<string, number[]>()
  const startsOf = (text: string): number[] => {
    const known = startsByText.get(text)
    if (known) return known
    const starts: number[] = []
    if (text.length > MAX_START_LENGTH) return starts
    startsByText.set(text, starts)
    for (let length = text.length - 1; length > 0; length--) {
      const prefix = text.slice(0, length)
      if (startsByText.has(prefix)) break
      startsByText.set(prefix, [])
    }
    return starts
  }
  /** The starts of each word that has no readings other than its own text. Almost all words of a turn are here. */
  const ordinaryStarts = new Map<string, number[]>()
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token) continue
    const { text: written, kind } = token
    const known = ordinaryStarts.get(written)
    if (known) {
      if (!numbers.isContinuation(index)) known.push(index)
      continue
    }
    if (kind === 'sign') {
      if (written === '&') addReading(index, forms.conjunction)
    } else if (kind === 'digits' || !vocabulary.isOrdinary(written)) addReadings(index, token)
    else ordinaryStarts.set(written, startsOf(written))
    if (numbers.isContinuation(index)) continue
    startsOf(written).push(index)
    const spoken = spokenReadings.get(index)
    if (spoken) for (const { text } of spoken) if (text !== written) startsOf(text).push(index)
  }
  // These arrays are allocated at full length because V8 stores sparse arrays as slow dictionaries.
  const readings = new Array<readonly TokenReading[] | undefined>(tokens.length)
  const firstCharacters = new Array<string | undefined>(tokens.length)
  const readingsAt = (index: number): readonly TokenReading[] => {
    const known = readings[index]
    if (known) return known
    const token = tokens[index]
    if (!token) return NO_READINGS
    const written: TokenReading = { text: token.text, end: index + 1, isSpoken: token.kind === 'word' }
    const all = [written, ...(spokenReadings.get(index) ?? [])]
    readings[index] = all
    return all
  }
  return {
    ...vocabulary,
    forms,
    turns,
    tokens,
    turnStarts,
    readingsAt,
    firstCharactersAt(index) {
      let characters = firstCharacters[index]
      if (characters === undefined) {
        characters = readingsAt(index)
          .map(({ text }) => text.charAt(0))
          .join('')
        firstCharacters[index] = characters
      }
      return characters
    },
    numberSpanOf: (index) => numbers.get(index),
    startsByText,
  }
}

const numberTokens = (tokens: readonly Token[]): NumberTokens => ({
  textAt: (index) => tokens[index]?.text ?? '',
  isDigitsAt: (index) => tokens[index]?.kind === 'digits',
  isWordAt: (index) => tokens[index]?.kind === 'word',
  isJoinedAt: (index) => isJoining(tokens[index]?.gap ?? null),
  isPauseAt: (index) => /^[,،] ?$/.test(tokens[index]?.gap ?? ''),
  isHyphenAt: (index) => /[\u2010-\u2015-]/.test(tokens[index]?.gap ?? ''),
})

/** Maps the first word of each phrase to the words that follow it and to the phrase's reading. */
type Phrases = ReadonlyMap<string, readonly { rest: readonly string[]; reading: string }[]>

function phrasesOf(table: Iterable<readonly [phrase: string, reading: string]>): Phrases {
  const phrases = new Map<string, { rest: readonly string[]; reading: string }[]>()
  for (const [phrase, reading] of table) {
    const [first = '', ...rest] = phrase.split(' ')
    append(phrases, first, { rest, reading })
  }
  return phrases
}

/**
 * Skips the explanation of the letter at `index`, as in `M as in Mike`. Returns the index of the next token, or null if
 * the letter isn't explained.
 */
function linkedWordEnd(tokens: readonly Token[], index: number, letter: string, links: Phrases): number | null {
  for (const { rest } of links.get(tokens[index + 1]?.text ?? '') ?? []) {
    const word = index + 2 + rest.length
    const isLinked = rest.every((text, offset) => tokens[index + 2 + offset]?.text === text)
    const explanation = tokens[word]?.gap == null ? '' : (tokens[word]?.text ?? '')
    // In Arabic, a Latin letter is explained with an Arabic word.
    const isOtherScript = /^\p{Script=Arabic}/u.test(explanation) && /^[a-z]/.test(letter)
    if (isLinked && (isOtherScript || (explanation !== '' && explanation.startsWith(letter)))) {
      // The word that explains the letter may contain a hyphen, as in `x-ray`.
      return explanation.length === 1 && tokens[word + 1]?.gap === '-' ? word + 2 : word + 1
    }
  }
  return null
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
