import { foldPhrase } from '../../../../domain/text/fold-text.ts'
import { normalizeText } from '../../../../domain/text/normalize-text.ts'
import { remembered } from '../../../../lib/remembered.ts'

export type Token = {
  /** `letter`: of a script without spaces. */
  kind: 'word' | 'letter' | 'digits' | 'sign'
  /** The folded word (see `foldPhrase`), the ASCII digits, or the unchanged symbol. */
  text: string
  /** In UTF-16 code units. */
  start: number
  end: number
  /** The normalized text between this token and the previous one; before the first token, the text before it. */
  gap: string
}

/** Each letter of these scripts is a token. Korean has spaces, but words grow endings, and names have a space or none. */
const UNSPACED = String.raw`(?=\p{L})[${['Han', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr'].map((script) => String.raw`\p{scx=${script}}`).join('')}]`
const TOKEN = new RegExp(
  String.raw`(\p{Nd}+)|(${UNSPACED}\p{M}*)|((?:(?!${UNSPACED})[\p{L}\p{M}]|(?<=\p{L})[\p{Cf}\u0640](?=\p{L}))+)|[@%+&\p{Sc}]`,
  'gu',
)

/** After a number in figures. */
export const ORDINAL = /^(?:st|nd|rd|th|er|re|e|eme|o|a)$/

export const foldWord = remembered((word) => (/^[a-zA-Z0-9]+$/.test(word) ? word.toLowerCase() : foldPhrase(word)))

/** The tokens of `QX-20 931` are `qx`, `20` and `931`. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  const normalized = normalizeText(text)
  const read = normalized?.text ?? text
  let previous = 0
  for (const match of read.matchAll(TOKEN)) {
    const [written, digits, letter, word] = match
    const kind = digits ? 'digits' : letter ? 'letter' : word ? 'word' : 'sign'
    const text = kind === 'sign' ? written : foldWord(written)
    // Nothing is left of a lone accent when it is folded.
    if (text === '') continue
    tokens.push({ kind, text, start: match.index, end: match.index + written.length, gap: '' })
  }
  for (const token of tokens) {
    token.gap = read.slice(previous, token.start)
    previous = token.end
    token.start = normalized?.starts[token.start] ?? token.start
    token.end = normalized?.ends[token.end - 1] ?? token.end
  }
  return tokens
}

/** May be in groups of thousands, such as `1,200`, and an ordinal, such as `2nd`. */
export function figuresAt(
  tokens: readonly Token[],
  first: number,
): { digits: string; isOrdinal: boolean; end: number } {
  let [digits, end] = [tokens[first]?.text ?? '', first + 1]
  if (digits.length <= 3)
    for (let next = tokens[end]; next && digits.length <= 15 && isGroup(next); next = tokens[++end]) digits += next.text
  const isOrdinal = tokens[end]?.gap === '' && ORDINAL.test(tokens[end]?.text ?? '')
  return { digits, isOrdinal, end: isOrdinal ? end + 1 : end }
}

const isGroup = ({ kind, text, gap }: Token) =>
  kind === 'digits' && text.length === 3 && /^[.,'’٬ \u00a0\u202f]$/.test(gap)

/** `Müller` may also be written `Mueller`. */
export const spellingsOf = (text: string): string[] => [
  ...new Set([text, text.replaceAll(/[äöü]/gi, (letter) => `${letter}e`)]),
]

/** One to three spaces or dashes. */
export const joinsNumberWords = (gap: string) => gap === ' ' || /^[\s\u2010-\u2015-]{1,3}$/.test(gap)
export const isComma = (gap: string) => /^[,،] ?$/.test(gap)
export const endsSentence = (gap: string) => gap !== ' ' && /[?!؟;]|[.…](?:\s|$)|\n/.test(gap)
/** Spaces, and apostrophes or dashes inside a word. */
export const joinsPhrase = (gap: string) => gap === ' ' || /^[\s'’\u2010-\u2015-]{0,3}$/.test(gap)
