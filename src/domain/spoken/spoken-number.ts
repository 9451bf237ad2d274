import { ownValue } from '../../lib/own-value.ts'
import type { SpokenForms } from './spoken-forms.ts'

/** A number said in words: its digits (`24th` for an ordinal) and the index after its last token. */
export type SpokenNumber = { digits: string; end: number }

/** A word or a run of digits, and the text between it and the one before it. */
export type NumberToken = { text: string; kind: string; gap: string | null }

/** `words` counts the parts of compounds, and `end` is an index of such parts. */
type NumberPart = { value: number; end: number; isOrdinal: boolean }

/** One number word: a token, or a part of a compound such as `zwei|hundert`. */
type Word = { text: string; token: number; isLast: boolean; isDigits: boolean }

/** Only spaces or hyphens separate the words of one number. */
const JOINED = /^[\s\u2010-\u2015-]{1,3}$/
/** No number has more words. A limit keeps reading fast if a turn contains nothing but number words. */
const MAX_TOKENS = 16

/** What can be derived from a language's number words, once. */
type Vocabulary = {
  /** The longest phrase in a table, in words. */
  phraseLength: number
  all: ReadonlySet<string>
  /** The words that can start a number. */
  starts: ReadonlySet<string>
  split: (word: string) => readonly string[] | null
}

const vocabularies = new WeakMap<SpokenForms, Vocabulary>()

function vocabularyOf(forms: SpokenForms): Vocabulary {
  const known = vocabularies.get(forms)
  if (known) return known
  const phrases = [forms.numbers, forms.ordinals, forms.rounds].flatMap(Object.keys).map((phrase) => phrase.split(' '))
  const splits = new Map<string, readonly string[] | null>()
  const vocabulary: Vocabulary = {
    phraseLength: Math.max(1, ...phrases.map(({ length }) => length)),
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

/** Whether a number may start with a word. A quick test, because most words start none. */
export function mayStartNumber(word: string, forms: SpokenForms): boolean {
  const { starts, split } = vocabularyOf(forms)
  return starts.has(word) || split(word) !== null
}

/** The words of a number that may start at the token `index`, with compounds split into their parts. */
function numberWords(tokens: readonly NumberToken[], index: number, { all, split }: Vocabulary): Word[] {
  const words: Word[] = []
  for (let token = index; token < index + MAX_TOKENS; token++) {
    const next = tokens[token]
    if (!next || (token > index && !JOINED.test(next.gap ?? ''))) break
    const isDigits = next.kind === 'digits'
    const parts = isDigits || all.has(next.text) ? [next.text] : next.kind === 'word' ? split(next.text) : null
    if (!parts) break
    for (const [part, text] of parts.entries()) {
      words.push({ text, token, isLast: part === parts.length - 1, isDigits })
    }
  }
  return words
}

/**
 * Reads the longest spoken number that starts at the token `index`: `two thousand and six`, `seventy-one`, `fifteen
 * hundred`, `twenty-fourth`. `oh` is a zero only next to another number. Returns null if no number starts there.
 */
export function spokenNumberAt(tokens: readonly NumberToken[], index: number, forms: SpokenForms): SpokenNumber | null {
  if (forms.zeroWords.includes(tokens[index]?.text ?? '')) return zeroAt(tokens, index, forms)
  const vocabulary = vocabularyOf(forms)
  const words = numberWords(tokens, index, vocabulary)
  const textAt = (word: number) => words[word]?.text ?? ''

  /** The longest phrase of a table that starts at a word. */
  const phraseAt = (table: Readonly<Record<string, number>>, start: number) => {
    for (let length = Math.min(vocabulary.phraseLength, words.length - start); length > 0; length--) {
      const phrase =
        length === 1
          ? textAt(start)
          : words
              .slice(start, start + length)
              .map(({ text }) => text)
              .join(' ')
      const value = ownValue(table, phrase)
      if (value !== undefined) return { value, end: start + length }
    }
    return null
  }
  const scaleAt = (word: number) => ownValue(forms.scales, textAt(word))

  /** Adds the rest of a number, which must be below `scale`: `and six` after `two thousand`. */
  const withRest = (part: NumberPart, scale: number): NumberPart => {
    const hasConjunction = textAt(part.end) === forms.conjunction
    const rest = partBelow(hasConjunction ? part.end + 1 : part.end, scale)
    return rest !== null && rest.value < scale && rest.value > 0 ? { ...rest, value: part.value + rest.value } : part
  }

  /** Reads a number below a hundred, or the factor before a scale: `a` in `a hundred`, `15` in `15 hundred`. */
  const firstPart = (start: number, limit: number): NumberPart | null => {
    const first = words[start]
    if (!first) return null
    const isScaled = scaleAt(start + 1) !== undefined
    const end = start + 1
    if (isScaled && forms.articles.includes(first.text)) return { value: 1, end, isOrdinal: false }
    if (first.isDigits) {
      return isScaled && first.text.length <= 3 ? { value: Number(first.text), end, isOrdinal: false } : null
    }
    const [number, ordinal] = [phraseAt(forms.numbers, start), phraseAt(forms.ordinals, start)]
    const round = phraseAt(forms.rounds, start)
    if (round && round.end > Math.max(number?.end ?? 0, ordinal?.end ?? 0)) {
      const magnitude = 10 ** Math.floor(Math.log10(round.value))
      return magnitude < limit ? withRest({ ...round, isOrdinal: false }, magnitude) : null
    }
    if (ordinal && ordinal.end >= (number?.end ?? 0)) return { ...ordinal, isOrdinal: true }
    return number && { ...number, isOrdinal: false }
  }

  /** Reads a number whose scales are below `limit`, because scales must descend: `thousand`, then `hundred`. */
  const partBelow = (start: number, limit: number): NumberPart | null => {
    let part = firstPart(start, limit)
    if (!part) return null
    for (let scale = scaleAt(part.end); scale !== undefined && !part.isOrdinal && scale < limit && part.value > 0; ) {
      part = withRest({ value: part.value * scale, end: part.end + 1, isOrdinal: false }, scale)
      scale = scaleAt(part.end)
    }
    return part
  }

  // A conjunction that is written together with the number, as in Arabic, may start it.
  const isPrefixed = textAt(0) === forms.conjunction && words[0]?.isLast === false
  const number = partBelow(isPrefixed ? 1 : 0, Number.POSITIVE_INFINITY)
  const last = words[(number?.end ?? 0) - 1]
  if (!number || !last?.isLast) return null
  return { digits: `${number.value}${number.isOrdinal ? forms.ordinalSuffix(number.value) : ''}`, end: last.token + 1 }
}

/** Reads a word that means zero only next to another number, such as `oh`. */
function zeroAt(tokens: readonly NumberToken[], index: number, forms: SpokenForms): SpokenNumber | null {
  const word = (token: number) => (tokens[token]?.kind === 'word' ? (tokens[token]?.text ?? '') : '')
  const isJoined = (token: number) => JOINED.test(tokens[token]?.gap ?? '')
  const isNumber = (token: number) =>
    tokens[token]?.kind === 'digits' ||
    ownValue(forms.numbers, word(token)) !== undefined ||
    forms.zeroWords.includes(word(token))
  const isNextToNumber =
    (isJoined(index) && isNumber(index - 1)) ||
    (isJoined(index + 1) && isNumber(index + 1)) ||
    (isJoined(index) && ownValue(forms.repeats, word(index - 1)) !== undefined)
  return isNextToNumber ? { digits: '0', end: index + 1 } : null
}
