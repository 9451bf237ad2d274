import { ownValue } from '../lib/own-value.ts'
import type { Speech } from './speech.ts'
import { type Token, tokenize } from './speech-tokens.ts'
import { spokenNumberAt } from './spoken-number.ts'
import type { Turn } from './turn.ts'

/** One way to write down what is said from a token on: `four` as `4`, `twenty five` as `25`, `dot` as `.`. */
export type Reading = { out: string; next: number; isSpoken: boolean }

/** A part of a text's tokens that is one number, from `start` up to `end`. */
type Span = { start: number; end: number }

/** All words of a call in one row, and where what can be read from them begins. */
export type SpokenIndex = {
  speech: Speech
  turns: readonly Turn[]
  tokens: readonly Token[]
  /** For each turn its first token; one entry more than turns. */
  begins: readonly number[]
  readingsAt: (token: number) => readonly Reading[]
  /** The number that a token belongs to. */
  numberOf: (token: number) => Span | undefined
  /** Tokens from which something can be read that begins so. */
  beginningWith: ReadonlyMap<string, readonly number[]>
}

/** Reads all turns once, in some tenths of a second for 20,000 of them. */
export function indexSpeech(turns: readonly Turn[], speech: Speech): SpokenIndex {
  const tokens: Token[] = []
  const begins = turns.map(({ text }) => {
    const begin = tokens.length
    for (const token of tokenize(text)) tokens.push(token)
    return begin
  })
  const numbers = new Map<number, Span>()
  const more = new Map<number, Reading[]>()
  const beginningWith = new Map<string, number[]>()

  const add = (at: number, out: string, next = at + 1) => {
    const known = more.get(at)
    if (known) known.push({ out, next, isSpoken: true })
    else more.set(at, [{ out, next, isSpoken: true }])
  }
  /** Most words begin no number; asking the table is quicker than reading. */
  const numberWords = new Set(
    [speech.numbers, speech.ordinals].flatMap(Object.keys).concat(speech.noughts, speech.single),
  )
  const mayBegin = (at: number) =>
    tokens[at]?.kind === 'digits'
      ? ownValue(speech.scales, tokens[at + 1]?.text ?? '') !== undefined
      : numberWords.has(tokens[at]?.text ?? '')

  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token || token.kind === 'sign') {
      if (token?.text === '&') add(at, speech.joint)
      continue
    }
    if (token.kind === 'digits' && !numbers.has(at)) numbers.set(at, { start: at, end: at + 1 })
    if (mayBegin(at) && (!numbers.has(at) || token.kind === 'digits')) {
      const number = spokenNumberAt(tokens, at, speech)
      if (number) {
        add(at, number.digits, number.next)
        for (let part = at; part < number.next; part++) numbers.set(part, { start: at, end: number.next })
      }
    }
    if (token.kind === 'digits') continue
    const sign = ownValue(speech.signs, token.text)
    if (sign !== undefined) add(at, sign)
    if (token.text === 'per' && tokens[at + 1]?.text === 'cent') add(at, '%', at + 2)
    for (const long of ownValue(speech.abbreviations, token.text) ?? []) add(at, long)
    const times = ownValue(speech.repeats, token.text)
    const repeated = tokens[at + 1]
    if (times !== undefined && repeated?.gap != null) {
      const digit = spokenNumberAt(tokens, at + 1, speech)
      const one = digit?.digits ?? repeated.text
      if (one.length === 1) {
        add(at, one.repeat(times), digit?.next ?? at + 2)
        if (/\d/.test(one)) for (const part of [at, at + 1]) numbers.set(part, { start: at, end: at + 2 })
      }
    }
  }

  const readingsAt = (at: number): readonly Reading[] => {
    const token = tokens[at]
    if (!token) return []
    const written: Reading = { out: token.text, next: at + 1, isSpoken: token.kind === 'word' }
    return [written, ...(more.get(at) ?? [])]
  }
  for (let at = 0; at < tokens.length; at++) {
    const span = numbers.get(at)
    if (span && span.start !== at) continue
    const text = tokens[at]?.text ?? ''
    insert(beginningWith, text, at)
    for (const { out } of more.get(at) ?? []) if (out !== text) insert(beginningWith, out, at)
  }
  return {
    ...{ speech, turns, tokens, begins: [...begins, tokens.length], readingsAt, beginningWith },
    numberOf: (token) => numbers.get(token),
  }
}

function insert(map: Map<string, number[]>, key: string, value: number): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}
