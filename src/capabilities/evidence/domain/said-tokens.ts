import type { Turn } from '../../../domain/call/timeline.ts'
import { ownValue } from '../../../lib/own-value.ts'
import { remembered } from '../../../lib/remembered.ts'
import { languages } from './spoken/languages.ts'
import { mayStartNumber, NumberReader } from './spoken/number-reader.ts'
import { phraseAt, phraseTree } from './spoken/phrase-tree.ts'
import { figuresAt, type Token, tokenize } from './spoken/tokens.ts'

/** One way to understand the tokens from an index up to `end`. */
export type Reading = {
  text: string
  end: number
  /** A `pair` is two letters, or a figure and a letter. */
  kind: 'word' | 'number' | 'ordinal' | 'letters' | 'pair' | 'sign'
}

/** In UTF-16 code units. */
const MAX_LENGTH = 20_000
/** Doesn't join the words of a number or a phrase. */
const TURN_GAP = '\n'

const readers = languages.map((language) => ({
  language,
  repeats: phraseTree(Object.entries(language.repeats)),
  letters: phraseTree(Object.entries(language.letterNames)),
  signs: phraseTree(Object.entries(language.signs)),
}))

/** Whether a word means nothing but itself in every language, as most words do. */
const isPlain = remembered(
  (word) =>
    !readers.some(
      ({ language, repeats, letters, signs }) =>
        mayStartNumber(word, language) ||
        [repeats, letters, signs].some((tree) => tree.next?.has(word)) ||
        Object.hasOwn(language.otherLetterNames, word),
    ),
)

export class SaidTokens {
  readonly tokens: Token[] = []
  readonly turnOf: number[] = []
  /** The first token of each turn, and the number of all tokens. */
  readonly turnStarts: number[] = []
  readonly #readings: (readonly Reading[] | undefined)[] = []
  readonly #readers: readonly ((typeof readers)[number] & { numbers: NumberReader })[]
  readonly #byFirst = new Map<string, number[]>()

  constructor(turns: readonly Pick<Turn, 'text'>[]) {
    for (const [turn, { text }] of turns.entries()) {
      this.turnStarts.push(this.tokens.length)
      for (const [index, token] of tokenize(text.slice(0, MAX_LENGTH)).entries()) {
        if (index === 0) token.gap = TURN_GAP
        this.tokens.push(token)
        this.turnOf.push(turn)
      }
    }
    this.turnStarts.push(this.tokens.length)
    this.#readers = readers.map((reader) => ({ ...reader, numbers: new NumberReader(this.tokens, reader.language) }))
    for (const [index, { text }] of this.tokens.entries()) {
      const firsts = new Set([text])
      for (const reading of this.readingsAt(index))
        firsts.add(reading.kind === 'word' ? reading.text : reading.text.slice(0, 1))
      for (const first of firsts) {
        const starts = this.#byFirst.get(first)
        if (starts) starts.push(index)
        else this.#byFirst.set(first, [index])
      }
    }
  }

  startsOf(wordOrCharacter: string): readonly number[] {
    return this.#byFirst.get(wordOrCharacter) ?? []
  }

  isFirstOfTurn(index: number): boolean {
    return this.tokens[index]?.gap === TURN_GAP
  }

  textAt(index: number): string {
    return this.tokens[index]?.text ?? ''
  }

  readingsAt(index: number): readonly Reading[] {
    const readings = this.#readings[index] ?? this.#withPairs(this.#read(index))
    this.#readings[index] = readings
    return readings
  }

  /** `deux L` is `LL`. */
  #withPairs(readings: readonly Reading[]): readonly Reading[] {
    const next = readings.find(({ text, kind }) => text === '2' && kind === 'number')?.end
    if (next === undefined || this.isFirstOfTurn(next)) return readings
    const written = this.textAt(next)
    const names = readers.flatMap(({ letters }) => phraseAt(letters, this.tokens, next) ?? [])
    const letters = written.length === 1 ? [{ value: written, end: next + 1 }, ...names] : names
    return [...readings, ...letters.map(({ value, end }) => ({ text: value.repeat(2), end, kind: 'pair' }) as const)]
  }

  #read(index: number): readonly Reading[] {
    const token = this.tokens[index]
    if (!token) return []
    if (token.kind === 'digits') return this.#figures(token, index)
    const readings: Reading[] = [{ text: token.text, end: index + 1, kind: token.kind === 'sign' ? 'sign' : 'word' }]
    const add = (text: string, end: number, kind: Reading['kind']) => {
      if (!readings.some((other) => other.text === text && other.end === end && other.kind === kind))
        readings.push({ text, end, kind })
    }
    // In Arabic, words such as `and` and `to` are written together with an article.
    const noun = token.text.replace(/^(?:[وبفك]ال|لل)(?=...)/, 'ال')
    if (noun !== token.text) add(noun, index + 1, 'word')
    if (token.text.length === 1) add(token.text, index + 1, 'letters')
    else if (isPlain(token.text)) return readings
    for (const { language, repeats, letters, signs, numbers } of this.#readers) {
      const letter = phraseAt(letters, this.tokens, index)
      if (letter) add(letter.value, letter.end, 'letters')
      for (const other of ownValue(language.otherLetterNames, token.text)?.split(' ') ?? [])
        add(other, index + 1, 'letters')
      const sign = phraseAt(signs, this.tokens, index)
      if (sign) add(sign.value, sign.end, 'sign')
      const repeat = phraseAt(repeats, this.tokens, index)
      if (repeat && !this.isFirstOfTurn(repeat.end) && !phraseAt(repeats, this.tokens, repeat.end))
        for (const { text, end, kind } of this.readingsAt(repeat.end))
          if (kind === 'letters' || (kind === 'number' && text.length === 1)) add(text.repeat(repeat.value), end, kind)
      if (!mayStartNumber(token.text, language)) continue
      const number = numbers.numberAt(index)
      if (!number) continue
      add(number.digits, number.end, number.isOrdinal ? 'ordinal' : 'number')
      // In `twenty one`, the caller may mean two figures.
      const first = number.end > index + 1 ? new NumberReader([token], language).numberAt(0) : null
      if (first && !first.isOrdinal) add(first.digits, index + 1, 'number')
    }
    return readings
  }

  #figures({ text }: Token, index: number): readonly Reading[] {
    const { digits, isOrdinal, end } = figuresAt(this.tokens, index)
    const readings: Reading[] = [{ text, end: index + 1, kind: 'number' }]
    if (isOrdinal) readings.unshift({ text: digits, end, kind: 'ordinal' })
    else if (end > index + 1) readings.push({ text: digits, end, kind: 'number' })
    if (/^0\d$/.test(text)) readings.push({ text: text.slice(1), end: index + 1, kind: 'number' })
    for (const { numbers } of this.#readers) {
      const scaled = numbers.numberAt(index)
      if (scaled) return [...readings, { text: scaled.digits, end: scaled.end, kind: 'number' }]
    }
    return readings
  }
}
