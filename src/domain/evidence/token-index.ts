import { ownValue } from '../../lib/own-value.ts'
import type { Turn } from '../call/turn.ts'
import { longestPhrase, type PhraseTree, phraseTree } from '../spoken/phrase-tree.ts'
import { SpeechTokens } from '../spoken/speech-tokens.ts'
import type { SpokenForms } from '../spoken/spoken-forms.ts'
import { mayStartNumber, NumberReader, type SpokenNumber } from '../spoken/spoken-number.ts'
import { interruptionEnds } from './dictation-interruptions.ts'

/**
 * One way to write down the tokens from a given token up to `end`, such as `4` for `four`, `25` for `twenty five` and
 * `.` for `dot`. `isSpoken` is true if the text was said as words rather than written as figures or symbols.
 */
export type TokenReading = { text: string; end: number; isSpoken: boolean }

/** Tokens that form one number, from `start` up to `end`. */
type NumberSpan = { start: number; end: number }

/** The tokens of all turns, with an index of their readings. */
export type TokenIndex = {
  forms: SpokenForms
  turns: readonly Turn[]
  tokens: SpeechTokens
  /** The index of the first token of each turn, followed by the number of tokens. */
  turnStarts: readonly number[]
  /** The index of the turn that contains a token. */
  turnOf: (token: number) => number
  readingsAt: (token: number) => readonly TokenReading[]
  /** The first characters of all readings of a token, as one string. */
  firstCharactersAt: (token: number) => string
  /** The number that a token belongs to. */
  numberSpanOf: (token: number) => NumberSpan | undefined
  /** The tokens at which a reading starts. Tokens inside a number are left out. */
  startsOf: (text: string) => readonly number[]
  /** Remarks about the spelling of an address, such as `all in one word`. */
  spellingRemarks: PhraseTree<true>
  /** Names of currencies, such as `pesos`. */
  currencyNames: ReadonlySet<string>
  /** Words that may follow the name of a currency, as in `pesos mexicanos`. */
  nationalities: ReadonlySet<string>
  /** Phrases between two spelled letters, such as `and then`. */
  letterJoins: PhraseTree<true>
  /** Phrases that say where in a word a letter is, such as `at the end`. */
  letterPositions: PhraseTree<true>
  /** The tokens at which a dictated number may continue if it is interrupted at a token. */
  interruptionEndsAt: (token: number) => readonly number[]
  /** Words that may be skipped between two parts of any value. */
  skippableWords: ReadonlySet<string>
  /** Words that may be skipped between two parts of a long number, or between a letter and the next part. */
  linkWords: ReadonlySet<string>
}

/** In Arabic, the article and some prepositions are attached to the word after them. */
const ARABIC_PREFIX = /^(ال|بال|لل|وال|فال|ل|ب|و|ف)(\p{L}{3,})$/u

const NO_READINGS: readonly TokenReading[] = []
const NONE: readonly number[] = []

/** What a word may stand for, apart from its own text. */
type WordMeanings = {
  startsNumber: boolean
  /** Phrases that start with the word. */
  phrases: readonly Phrase[]
  /** The letters that the word names. A letter may be explained by another word, as in `M as in Mike`. */
  letters: readonly string[]
  otherForms: readonly string[]
  /** Whether a phrase such as `double` may start with the word. */
  startsRepeat: boolean
}

/** Lookup tables derived once from a language's spoken forms. */
type Vocabulary = Pick<
  TokenIndex,
  | 'spellingRemarks'
  | 'currencyNames'
  | 'nationalities'
  | 'letterJoins'
  | 'letterPositions'
  | 'skippableWords'
  | 'linkWords'
> & {
  letterLinks: Phrases
  repeats: PhraseTree<number>
  letterRepeats: PhraseTree<number>
  idioms: PhraseTree<true>
  /** Returns null for an ordinary word, which stands for nothing but its own text. */
  meaningsOf: (word: string) => WordMeanings | null
}

const vocabularies = new WeakMap<SpokenForms, Vocabulary>()

function vocabularyOf(forms: SpokenForms): Vocabulary {
  const known = vocabularies.get(forms)
  if (known) return known
  const phrases = [
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
  const meaningsOf = (word: string): WordMeanings | null => {
    const letter = /^\p{L}$/u.test(word) ? word : ownValue(forms.letterNames, word)
    const others = ownValue(forms.otherLetterNames, word)?.split(' ') ?? []
    const meanings: WordMeanings = {
      startsNumber: mayStartNumber(word, forms),
      phrases: phrases.flatMap((table) => table.get(word) ?? []),
      letters: letter === undefined ? others : [letter, ...others],
      otherForms: [
        ...(word === '&' ? [forms.conjunction] : []),
        ...(forms.language === 'ar' ? withoutPrefix(word) : []),
        ...(ownValue(forms.abbreviations, word) ?? []),
      ],
      startsRepeat: [repeats, letterRepeats].some(({ next }) => next?.has(word)),
    }
    const { startsNumber, startsRepeat, letters, otherForms } = meanings
    const isOrdinary =
      !startsNumber && !startsRepeat && [meanings.phrases, letters, otherForms].every(({ length }) => length === 0)
    return isOrdinary ? null : meanings
  }
  const vocabulary: Vocabulary = {
    letterLinks: phrasesOf(forms.letterLinks.map((link) => [link, ''] as const)),
    repeats,
    letterRepeats,
    idioms: phraseTree(forms.idioms.map((idiom) => [idiom, true] as const)),
    meaningsOf,
    spellingRemarks: phraseTree(forms.spellingRemarks.map((remark) => [remark, true] as const)),
    currencyNames: new Set(forms.currencies.flatMap(({ names }) => names)),
    nationalities: new Set(forms.nationalities),
    letterJoins: phraseTree(forms.numberLinks.map((link) => [link, true] as const)),
    letterPositions: phraseTree(forms.letterPositions.map((position) => [position, true] as const)),
    skippableWords: new Set([...forms.fillers, ...forms.nationalities, ...forms.numberLabels]),
    linkWords: new Set([
      ...forms.numberLinks,
      forms.conjunction,
      ...Object.keys(forms.signs).filter((word) => ['-', '/'].includes(forms.signs[word] ?? '')),
    ]),
  }
  vocabularies.set(forms, vocabulary)
  return vocabulary
}

/** An Arabic word without the article attached to it, and without an attached preposition or conjunction. */
function withoutPrefix(word: string): string[] {
  const [, prefix = '', bare] = ARABIC_PREFIX.exec(word) ?? []
  if (bare === undefined) return []
  return prefix.length > 1 && prefix !== 'ال' ? [bare, `ال${bare}`] : [bare]
}

/** The number spans of all turns. They are stored in typed arrays because a turn may consist of nothing but digits. */
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

/**
 * The maximum length of the part of a turn that is searched, in UTF-16 code units. This is about 18 minutes of
 * uninterrupted speech.
 */
const MAX_TURN_LENGTH = 16_000

/** Whether a turn is so long that only its beginning is indexed. */
export const isCut = ({ text }: Turn): boolean => text.length > MAX_TURN_LENGTH

/** Splits turns into tokens, which the indexes of all languages share. */
export function tokensOf(turns: readonly Turn[]): Pick<TokenIndex, 'tokens' | 'turnStarts' | 'turnOf'> {
  const tokens = new SpeechTokens()
  const turnStarts = turns.map(({ text }) => {
    const start = tokens.count
    tokens.add(text.slice(0, MAX_TURN_LENGTH))
    return start
  })
  turnStarts.push(tokens.count)
  const turnOfToken = new Int32Array(tokens.count)
  for (const [turn, start] of turnStarts.entries()) turnOfToken.fill(turn, start, turnStarts[turn + 1])
  return { tokens, turnStarts, turnOf: (token) => turnOfToken[token] ?? 0 }
}

/** Indexes the turns, which takes a few tenths of a second for 20,000 turns. */
export function createTokenIndex(
  turns: readonly Turn[],
  forms: SpokenForms,
  { tokens, turnStarts, turnOf } = tokensOf(turns),
): TokenIndex {
  const vocabulary = vocabularyOf(forms)
  const { letterLinks, repeats, letterRepeats, idioms, meaningsOf } = vocabulary
  const reader = new NumberReader(tokens, forms)
  const numbers = new NumberSpans(tokens.count)
  // The arrays are allocated at full length because V8 stores sparse arrays as slow dictionaries.
  const readings = new Array<TokenReading[] | undefined>(tokens.count)
  const firstCharacters = new Array<string | undefined>(tokens.count)
  const interruptions = new Array<readonly number[] | undefined>(tokens.count)
  const textAt = (index: number) => tokens.textAt(index)
  const writtenReading = (index: number): TokenReading => ({
    text: textAt(index),
    end: index + 1,
    isSpoken: tokens.isWordAt(index),
  })
  const readingsAt = (index: number): readonly TokenReading[] => {
    const known = readings[index]
    if (known) return known
    if (index < 0 || index >= tokens.count) return NO_READINGS
    const written = [writtenReading(index)]
    readings[index] = written
    return written
  }
  const addReading = (index: number, text: string, end = index + 1) => {
    const reading: TokenReading = { text, end, isSpoken: true }
    const known = readings[index]
    if (known) known.push(reading)
    else readings[index] = [writtenReading(index), reading]
  }
  /** Adds the readings of a run of digits, which may start a number such as `3 million`. */
  const addDigits = (index: number) => {
    if (!numbers.has(index)) numbers.add(index, index + 1)
    if (ownValue(forms.scales, textAt(index + 1)) !== undefined) addNumber(index)
  }
  const addNumber = (index: number) => {
    const number = reader.numberAt(index)
    if (!number) return
    addReading(index, number.digits, number.end)
    const end = dictatedHundredsEnd(index, number)
    if (end !== null) addReading(index, number.digits.replace(/.$/, '0'), end)
    numbers.add(index, end ?? number.end)
  }
  /**
   * Returns the end of the hundreds if a number may be hundreds and the first of several digits, as in the telephone number
   * `eight hundred five five five`; otherwise null.
   */
  const dictatedHundredsEnd = (index: number, { digits, end }: SpokenNumber): number | null => {
    const last = end - 1
    const isPlausible = last > index && /^[1-9]0[1-9]$/.test(digits) && textAt(last - 1) !== forms.conjunction
    return isPlausible && tokens.isJoinedAt(end) && reader.numberAt(end)?.digits.length === 1 ? last : null
  }
  const isIdiom = (index: number) => {
    const idiom = longestPhrase(idioms, tokens, index)
    return idiom !== null && tokens.gapAt(idiom.end - 1)?.isSpace === true
  }
  const addMeanings = (index: number, { startsNumber, phrases, letters, otherForms, startsRepeat }: WordMeanings) => {
    // In the French `quinze pour cent`, `cent` isn't a number.
    const isPercent =
      numbers.has(index - 2) && readings[index - 1]?.some(({ text, end }) => text === '%' && end > index)
    if (startsNumber && !numbers.has(index) && !isPercent && !isIdiom(index)) addNumber(index)
    for (const { rest, reading } of phrases) {
      let end = index + 1
      for (const word of rest) {
        if (textAt(end) !== word || tokens.gapAt(end) === null) break
        end += 1
      }
      if (end === index + 1 + rest.length) addReading(index, reading, end)
    }
    for (const letter of letters) {
      const linked = linkedWordEnd(tokens, index, letter, letterLinks)
      if (linked !== null) addReading(index, letter, linked)
    }
    for (const form of otherForms) addReading(index, form)
    if (startsRepeat) addRepeated(index)
  }
  /** Adds the reading of a phrase such as `double` with the digit or letter after it. */
  const addRepeated = (index: number) => {
    const letterAt = (other: number) => {
      const text = tokens.isWordAt(other) ? textAt(other) : ''
      return text.length === 1 ? text : ownValue(forms.letterNames, text)
    }
    const isBeforeLetter = letterAt(index + 1) !== undefined
    const times = longestPhrase(isBeforeLetter ? letterRepeats : repeats, tokens, index)
    if (!times || tokens.gapAt(times.end) === null) return
    const repeated = textAt(times.end)
    const digit = reader.numberAt(times.end)
    const others = digit ? [] : (ownValue(forms.otherLetterNames, repeated)?.split(' ') ?? [])
    for (const character of [digit?.digits ?? letterAt(times.end) ?? repeated, ...others]) {
      if (character.length !== 1) continue
      const end = digit?.end ?? times.end + 1
      addReading(index, character.repeat(times.value), end)
      if (/\d/.test(character)) numbers.add(index, end)
    }
  }

  // Almost all words of a turn have no readings other than their own text.
  const meanings = tokens.words.map(meaningsOf)
  // The last token of each distinct word, and for each token the previous token of the same word; -1 if there is none.
  const lastStarts = new Int32Array(tokens.words.length).fill(-1)
  const previousStarts = new Int32Array(tokens.count)
  /** The tokens at which each other reading starts. */
  const spokenStarts = new Map<string, number[]>()
  for (let index = 0; index < tokens.count; index++) {
    const word = tokens.wordIdAt(index)
    const meaning = meanings[word]
    if (tokens.isDigitsAt(index)) addDigits(index)
    else if (meaning) addMeanings(index, meaning)
    if (numbers.isContinuation(index)) continue
    previousStarts[index] = lastStarts[word] ?? -1
    lastStarts[word] = index
    const known = readings[index]
    if (known) for (const { text } of known) if (text !== textAt(index)) append(spokenStarts, text, index)
  }
  const index: TokenIndex = {
    ...vocabulary,
    forms,
    turns,
    tokens,
    turnStarts,
    turnOf,
    readingsAt,
    firstCharactersAt(index) {
      let characters = firstCharacters[index]
      if (characters === undefined) {
        characters = ''
        for (const { text } of readings[index] ?? []) characters += text.charAt(0)
        if (characters === '') characters = textAt(index).charAt(0)
        firstCharacters[index] = characters
      }
      return characters
    },
    numberSpanOf: (index) => numbers.get(index),
    startsOf(text) {
      const starts: number[] = []
      let start = lastStarts[tokens.wordIdOf(text) ?? -1] ?? -1
      for (; start >= 0; start = previousStarts[start] ?? -1) starts.push(start)
      return [...starts.reverse(), ...(spokenStarts.get(text) ?? [])]
    },
    interruptionEndsAt(token) {
      const known = interruptions[token]
      if (known) return known
      const found = interruptionEnds(index, token)
      const ends = found.length === 0 ? NONE : found
      interruptions[token] = ends
      return ends
    },
  }
  return index
}

/** A phrase without its first word. */
type Phrase = { rest: readonly string[]; reading: string }

/** Maps the first word of each phrase to the words that follow it and to the phrase's reading. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>

function phrasesOf(table: Iterable<readonly [phrase: string, reading: string]>): Phrases {
  const phrases = new Map<string, Phrase[]>()
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
function linkedWordEnd(tokens: SpeechTokens, index: number, letter: string, links: Phrases): number | null {
  for (const { rest } of links.get(tokens.textAt(index + 1)) ?? []) {
    const word = index + 2 + rest.length
    let isLinked = rest.every((text, offset) => tokens.textAt(index + 2 + offset) === text)
    for (let next = index + 1; next <= word; next++) isLinked &&= tokens.gapAt(next) !== null
    const explanation = isLinked ? tokens.textAt(word) : ''
    // In Arabic, a Latin letter is explained with an Arabic word.
    const isOtherScript = /^\p{Script=Arabic}/u.test(explanation) && /^[a-z]/.test(letter)
    if (isLinked && (isOtherScript || (explanation !== '' && explanation.startsWith(letter)))) {
      // The word that explains the letter may contain a hyphen, as in `x-ray`.
      return explanation.length === 1 && tokens.gapAt(word + 1)?.text === '-' ? word + 2 : word + 1
    }
  }
  return null
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
