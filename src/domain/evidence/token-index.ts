import { ownValue } from '../../lib/own-value.ts'
import type { Turn } from '../call/turn.ts'
import { type Token, tokenize } from './speech-tokens.ts'
import type { SpokenForms } from './spoken-forms.ts'
import { spokenNumberAt } from './spoken-number.ts'

/**
 * One way to write down the tokens from a given token up to `end`: `four` as `4`, `twenty five` as `25`, `dot` as `.`.
 * `isSpoken` is true if the text was said as words rather than written as figures or symbols.
 */
export type TokenReading = { text: string; end: number; isSpoken: boolean }

/** Tokens that form one number, from `start` up to `end`. */
type NumberSpan = { start: number; end: number }

/** The tokens of all turns in one list, with an index of the ways in which they can be read. */
export type TokenIndex = {
  forms: SpokenForms
  turns: readonly Turn[]
  tokens: readonly Token[]
  /** The index of the first token of each turn, followed by the number of tokens. */
  turnStarts: readonly number[]
  readingsAt: (token: number) => readonly TokenReading[]
  /** The number that a token belongs to. */
  numberSpanOf: (token: number) => NumberSpan | undefined
  /** For the text of each reading, the tokens at which that reading starts. */
  startsByText: ReadonlyMap<string, readonly number[]>
}

/** Indexes the turns, which takes a few tenths of a second for 20,000 turns. */
export function createTokenIndex(turns: readonly Turn[], forms: SpokenForms): TokenIndex {
  const tokens: Token[] = []
  const starts = turns.map(({ text }) => {
    const start = tokens.length
    for (const token of tokenize(text)) tokens.push(token)
    return start
  })
  const numbers = new Map<number, NumberSpan>()
  /** For each token, its readings other than its own text. */
  const spokenReadings = new Map<number, TokenReading[]>()

  const addReading = (index: number, text: string, end = index + 1) => {
    append(spokenReadings, index, { text, end, isSpoken: true })
  }
  /** The words that can start a number. Most words can't, and a set lookup is faster than parsing. */
  const numberWords = new Set(
    [forms.numbers, forms.ordinals].flatMap(Object.keys).concat(forms.zeroWords, forms.articles),
  )
  const mayStartNumber = (index: number) =>
    tokens[index]?.kind === 'digits'
      ? ownValue(forms.scales, tokens[index + 1]?.text ?? '') !== undefined
      : numberWords.has(tokens[index]?.text ?? '')

  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token || token.kind === 'sign') {
      if (token?.text === '&') addReading(index, forms.conjunction)
      continue
    }
    if (token.kind === 'digits' && !numbers.has(index)) numbers.set(index, { start: index, end: index + 1 })
    if (mayStartNumber(index) && (!numbers.has(index) || token.kind === 'digits')) {
      const number = spokenNumberAt(tokens, index, forms)
      if (number) {
        addReading(index, number.digits, number.end)
        for (let part = index; part < number.end; part++) numbers.set(part, { start: index, end: number.end })
      }
    }
    if (token.kind === 'digits') continue
    const sign = ownValue(forms.signs, token.text)
    if (sign !== undefined) addReading(index, sign)
    if (token.text === 'per' && tokens[index + 1]?.text === 'cent') addReading(index, '%', index + 2)
    for (const expansion of ownValue(forms.abbreviations, token.text) ?? []) addReading(index, expansion)
    const times = ownValue(forms.repeats, token.text)
    const repeated = tokens[index + 1]
    if (times !== undefined && repeated?.gap != null) {
      const digit = spokenNumberAt(tokens, index + 1, forms)
      const character = digit?.digits ?? repeated.text
      if (character.length === 1) {
        addReading(index, character.repeat(times), digit?.end ?? index + 2)
        if (/\d/.test(character)) {
          for (const part of [index, index + 1]) numbers.set(part, { start: index, end: index + 2 })
        }
      }
    }
  }

  const startsByText = new Map<string, number[]>()
  for (let index = 0; index < tokens.length; index++) {
    const span = numbers.get(index)
    if (span && span.start !== index) continue
    const written = tokens[index]?.text ?? ''
    append(startsByText, written, index)
    for (const { text } of spokenReadings.get(index) ?? []) if (text !== written) append(startsByText, text, index)
  }
  return {
    forms,
    turns,
    tokens,
    turnStarts: [...starts, tokens.length],
    readingsAt(index) {
      const token = tokens[index]
      if (!token) return []
      const written: TokenReading = { text: token.text, end: index + 1, isSpoken: token.kind === 'word' }
      return [written, ...(spokenReadings.get(index) ?? [])]
    },
    numberSpanOf: (index) => numbers.get(index),
    startsByText,
  }
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
