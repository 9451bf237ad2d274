import type { SpokenForms } from '../spoken/spoken-forms.ts'
import { mayStartNumber } from '../spoken/spoken-number.ts'
import type { TextSpan } from '../text/text-span.ts'
import type { RunToken } from './spoken-runs.ts'

/** No sign, label or spelled name has more words or letters. The limits keep the search fast for any text. */
const MAX_SIGN_WORDS = 3
const MAX_LABELS = 12
const MAX_LETTERS = 30
/** After the English word `at`, these words don't mark a host: `at Red Dot in Soho`, `at this point in time`. */
const ENGLISH_DOTS = ['dot', 'point']
const SPACE = /^(?:\s{1,3}|,\s{1,2}|،\s{1,2})$/

/**
 * E-mail addresses that are said in words, such as `jana punkt weber at beispiel punkt de`. Text is an address only if
 * a name, a word for `@`, a host and a top-level domain follow one another.
 */
export function spokenAddresses(tokens: readonly RunToken[], forms: SpokenForms): TextSpan[] {
  const spans: TextSpan[] = []
  for (let index = 1; index < tokens.length; index++) {
    const at = signAt(tokens, index, forms)
    if (at?.sign !== '@') continue
    const end = hostEnd(tokens, at.end, forms, tokens[index]?.text === 'at' ? ENGLISH_DOTS : [])
    // A host that is followed by `@` is the name of a written address.
    if (end === null || tokens[end]?.gap?.includes('@')) continue
    const [first, last] = [tokens[nameStart(tokens, index, forms)], tokens[end - 1]]
    if (first && last) spans.push({ start: Math.max(first.start, spans.at(-1)?.end ?? 0), end: last.end })
    index = end - 1
  }
  return spans
}

/** The symbol whose name starts at a token, and the index after the name. */
function signAt(tokens: readonly RunToken[], index: number, { signs }: SpokenForms) {
  for (let length = MAX_SIGN_WORDS; length > 0; length--) {
    const words = tokens.slice(index, index + length)
    const sign = words.length === length ? signs[words.map(({ text }) => text).join(' ')] : undefined
    if (sign !== undefined && words.slice(1).every(({ gap }) => SPACE.test(gap ?? '')))
      return { sign, end: index + length }
  }
  return null
}

/** The symbol whose name ends before a token, and the index of the name's first word. */
function signBefore(tokens: readonly RunToken[], index: number, forms: SpokenForms) {
  for (let start = Math.max(0, index - MAX_SIGN_WORDS); start < index; start++) {
    const sign = signAt(tokens, start, forms)
    if (sign?.end === index) return { sign: sign.sign, start }
  }
  return null
}

const isLetter = (token: RunToken | undefined) => token !== undefined && [...token.text].length === 1
const isNumber = (token: RunToken | undefined, forms: SpokenForms) =>
  token !== undefined && (token.kind === 'digits' || mayStartNumber(token.text, forms))
const isSpaced = (token: RunToken | undefined) => SPACE.test(token?.gap ?? '')

/** The index after one part of a host: a word, or several single letters. */
function labelEnd(tokens: readonly RunToken[], start: number): number {
  let end = start + 1
  while (end < start + MAX_LETTERS && isLetter(tokens[start]) && isLetter(tokens[end]) && isSpaced(tokens[end]))
    end += 1
  return end
}

/** The index after the host that starts at a token; null if it has no top-level domain. */
function hostEnd(
  tokens: readonly RunToken[],
  start: number,
  forms: SpokenForms,
  otherDots: readonly string[],
): number | null {
  let end = start
  let complete: number | null = null
  let lastSign = ''
  for (let label = 0; label < MAX_LABELS && end < tokens.length; label++) {
    const first = tokens[end]
    if (label === 0 && !isSpaced(first)) return null
    const afterLabel = labelEnd(tokens, end)
    const length = tokens.slice(end, afterLabel).reduce((sum, { text }) => sum + text.length, 0)
    const isAfterDot = label > 0 && lastSign === '.'
    end = afterLabel
    if (isAfterDot && first?.kind === 'word' && length >= 2) complete = end
    const gap = tokens[end]?.gap ?? ''
    const sign =
      gap === '.' || gap === '-' ? { sign: gap, end } : isSpaced(tokens[end]) ? signAt(tokens, end, forms) : null
    if (!sign || !'.-_'.includes(sign.sign) || otherDots.includes(tokens[end]?.text ?? '')) break
    lastSign = sign.sign
    end = sign.end
  }
  return complete
}

/** The index of the first token of the name that ends before a token. */
function nameStart(tokens: readonly RunToken[], end: number, forms: SpokenForms): number {
  let start = end - 1
  let parts = 1
  for (let part = 0; part < MAX_LETTERS && start > 0; part++) {
    const gap = tokens[start]?.gap ?? ''
    const previous = tokens[start - 1]
    const sign = signBefore(tokens, start, forms)
    if (/^[._+-]?$/.test(gap)) start -= 1
    else if (!SPACE.test(gap)) break
    else if (sign && '.-_+'.includes(sign.sign) && sign.start > 0) {
      start = sign.start - 1
      parts += 1
    } else if (isLetter(tokens[start]) && isLetter(previous)) start -= 1
    else if (isNumber(tokens[start], forms) || tokens[start]?.text === forms.conjunction) start -= 1
    else break
  }
  // A first and a last name may be said without anything between them.
  const before = tokens[start - 1]
  const isName = parts === 1 && before?.kind === 'word' && /^ $/.test(tokens[start]?.gap ?? '')
  return isName && !isLetter(tokens[start]) && !forms.beforeAddress.includes(before.text) ? start - 1 : start
}
