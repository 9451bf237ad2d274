import { ownValue } from '../../lib/own-value.ts'
import { foldWord } from '../spoken/speech-tokens.ts'
import type { SpokenForms } from '../spoken/spoken-forms.ts'
import { mayStartNumber, spokenNumberAt } from '../spoken/spoken-number.ts'
import type { TextSpan } from '../text/text-span.ts'
import { MASK_DOT } from './mask-dot.ts'

/** A part of a dictated number: one or more words, or figures, that stand for `digits` digits. */
type RunPiece = TextSpan & { digits: number; isSpoken: boolean; isRound: boolean }
/** A number that is dictated in pieces, such as `null eins, zwanzig 7`. */
export type SpokenRun = TextSpan & { digits: number; pieces: readonly RunPiece[] }

/** A word, or figures; masked figures count as figures. */
export type RunToken = TextSpan & { text: string; kind: 'word' | 'digits'; gap: string | null }

const TOKEN = new RegExp(String.raw`([\p{Nd}${MASK_DOT}]+)|[\p{L}\p{M}]+`, 'gu')
/** The punctuation between two pieces of one number. */
const PAUSE = /^[\s,،.…()/\u2010-\u2015\u2212_-]{0,6}$/
/** The words that may be skipped between two pieces: fillers, `dash` or `and then`. */
const MAX_SKIPPED = 2
/** Symbols that may be named inside a number. */
const NAMED_SIGNS = '-/._+'

export function runTokens(text: string): RunToken[] {
  const tokens: RunToken[] = []
  for (const match of text.matchAll(TOKEN)) {
    const start = match.index
    const previous = tokens.at(-1)
    const isDigits = match[1] !== undefined
    tokens.push({
      text: isDigits ? match[0] : foldWord(match[0]),
      kind: isDigits ? 'digits' : 'word',
      start,
      end: start + match[0].length,
      gap: previous ? text.slice(previous.end, start) : null,
    })
  }
  return tokens
}

/** The piece that starts at a token, and the index after its last token. */
function pieceAt(tokens: readonly RunToken[], index: number, forms: SpokenForms) {
  const token = tokens[index]
  if (!token) return null
  const spanTo = (end: number) => ({ start: token.start, end: tokens[end - 1]?.end ?? token.end })
  const repeat = repeatAt(tokens, index, forms)
  if (repeat) return { ...spanTo(repeat.end), digits: repeat.times, isSpoken: true, isRound: false, next: repeat.end }
  if (forms.zeroWords.includes(token.text)) {
    return { ...spanTo(index + 1), digits: 1, isSpoken: true, isRound: false, next: index + 1 }
  }
  const mayBeNumber = token.kind === 'digits' || mayStartNumber(token.text, forms)
  const number = mayBeNumber ? spokenNumberAt(tokens, index, forms) : null
  // An ordinal belongs to a date, not to a dictated number.
  if (number && /^\d+$/.test(number.digits)) {
    const isRound = /^[1-9]\d*0$/.test(number.digits)
    return { ...spanTo(number.end), digits: number.digits.length, isSpoken: true, isRound, next: number.end }
  }
  if (token.kind !== 'digits') return null
  return { ...spanTo(index + 1), digits: [...token.text].length, isSpoken: false, isRound: false, next: index + 1 }
}

/** A digit that is said once and repeated, as in `double five`. */
function repeatAt(tokens: readonly RunToken[], index: number, forms: SpokenForms) {
  for (const length of [2, 1]) {
    const words = tokens.slice(index, index + length).map(({ text }) => text)
    const times = ownValue(forms.repeats, words.join(' '))
    const digit = times === undefined ? null : digitAt(tokens, index + length, forms)
    if (times !== undefined && digit !== null) return { times, end: digit }
  }
  return null
}

/** The index after a single digit. */
function digitAt(tokens: readonly RunToken[], index: number, forms: SpokenForms): number | null {
  if (/^\p{Nd}$/u.test(tokens[index]?.text ?? '')) return index + 1
  const number = spokenNumberAt(tokens, index, forms)
  return number?.digits.length === 1 ? number.end : null
}

/** The index of the token at which a number continues after `index`, past skipped words; null if it ends there. */
function continuationOf(tokens: readonly RunToken[], index: number, forms: SpokenForms): number | null {
  for (let next = index; next <= index + MAX_SKIPPED; next++) {
    if (!PAUSE.test(tokens[next]?.gap ?? '\n\n\n\n\n\n\n')) return null
    const skipped = tokens.slice(index, next).map(({ text }) => text)
    const [phrase, sign] = [skipped.join(' '), ownValue(forms.signs, skipped.join(' '))]
    const maySkip =
      skipped.every((word) => forms.fillers.includes(word)) ||
      forms.numberLinks.includes(phrase) ||
      (sign !== undefined && NAMED_SIGNS.includes(sign))
    if (maySkip && pieceAt(tokens, next, forms)) return next
  }
  return null
}

/** All dictated numbers in a text, of any length, with at least one piece in words. */
export function spokenRuns(tokens: readonly RunToken[], forms: SpokenForms): SpokenRun[] {
  const runs: SpokenRun[] = []
  for (let index = 0; index < tokens.length; ) {
    const pieces: RunPiece[] = []
    let end = index
    for (let next: number | null = index; next !== null; ) {
      const piece = pieceAt(tokens, next, forms)
      if (!piece) break
      pieces.push(piece)
      end = piece.next
      next = continuationOf(tokens, end, forms)
    }
    const [first, last] = [pieces[0], pieces.at(-1)]
    if (first && last && pieces.some(({ isSpoken }) => isSpoken)) {
      const digits = pieces.reduce((sum, piece) => sum + piece.digits, 0)
      runs.push({ start: first.start, end: last.end, digits, pieces })
    }
    index = Math.max(end, index + 1)
  }
  return runs
}

/**
 * Whether a run is one number that is dictated digit by digit or in groups. A single number in words is an amount, and
 * so are several round ones: `dreihundert, dreihundertfünfzig`.
 */
export function isDictatedRun({ pieces, digits }: SpokenRun, minDigits: number): boolean {
  return digits >= minDigits && pieces.length > 1 && !pieces.every(({ isRound }) => isRound)
}

/** The run with every piece replaced by dots, one for each digit. */
export function maskRun(text: string, { start, end, pieces }: SpokenRun): string {
  let masked = ''
  let offset = start
  for (const piece of pieces) {
    masked += text.slice(offset, piece.start) + MASK_DOT.repeat(piece.digits)
    offset = piece.end
  }
  return masked + text.slice(offset, end)
}
