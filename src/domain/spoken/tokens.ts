import { remembered } from '../../lib/remembered.ts'
import { foldPhrase } from '../text/fold-text.ts'

/** A word, a letter of a script without spaces, a run of digits, or a symbol. */
export type TokenKind = 'word' | 'letter' | 'digits' | 'sign'

export type Token = {
  kind: TokenKind
  /** The folded word (see `foldPhrase`), the ASCII digits, or the unchanged symbol. */
  text: string
  /** The position in the text, in UTF-16 code units. */
  start: number
  end: number
  /** The text between this token and the previous one; before the first token, the text before it. */
  gap: string
}

/** Scripts that have no spaces between words. Each of their letters is a token. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
/** Invisible characters inside a word, such as joiners, belong to it. */
const TOKEN = new RegExp(
  String.raw`(\p{Nd}+)|([${UNSPACED}]\p{M}*)|((?:(?![${UNSPACED}])[\p{L}\p{M}]|(?<=\p{L})[\p{Cf}\u0640](?=\p{L}))+)|[@%+&\p{Sc}]`,
  'gu',
)

export const foldWord = remembered((word) => (/^[a-zA-Z0-9]+$/.test(word) ? word.toLowerCase() : foldPhrase(word)))

/** Splits a text into tokens: the tokens of `QX-20 931` are `qx`, `20` and `931`. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let previous = 0
  for (const match of text.matchAll(TOKEN)) {
    const [written, digits, letter, word] = match
    const kind = digits ? 'digits' : letter ? 'letter' : word ? 'word' : 'sign'
    const text = kind === 'sign' ? written : foldWord(written)
    // Nothing is left of a lone accent when it is folded.
    if (text === '') continue
    tokens.push({ kind, text, start: match.index, end: match.index + written.length, gap: '' })
  }
  for (const token of tokens) {
    token.gap = text.slice(previous, token.start)
    previous = token.end
  }
  return tokens
}

/** Whether the gap may separate two words of one number: one to three spaces or dashes. */
export const joinsNumberWords = (gap: string) => gap === ' ' || /^[\s\u2010-\u2015-]{1,3}$/.test(gap)
export const isComma = (gap: string) => /^[,،] ?$/.test(gap)
export const hasDash = (gap: string) => /[\u2010-\u2015-]/.test(gap)
export const endsSentence = (gap: string) => gap !== ' ' && /[?!؟;]|[.…](?:\s|$)|\n/.test(gap)
/** Whether the gap may separate two words of one phrase: spaces, and apostrophes or dashes inside a word. */
export const joinsPhrase = (gap: string) => gap === ' ' || /^[\s'’\u2010-\u2015-]{0,3}$/.test(gap)
