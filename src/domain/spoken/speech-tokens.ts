import { foldPhrase } from '../text/fold-text.ts'

/**
 * A word, a letter of a script without spaces, a run of digits, or a symbol. `start` and `end` are offsets in the text,
 * in UTF-16 code units.
 */
export type Token = {
  /** The folded text; a symbol is unchanged. */
  text: string
  kind: 'word' | 'letter' | 'digits' | 'sign'
  start: number
  end: number
  /** The text between the previous token and this one; null for the first token. */
  gap: string | null
}

/** Scripts that have no spaces between words. Each of their letters is a token. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const TOKEN = new RegExp(
  String.raw`(\p{Nd}+)|([${UNSPACED}]\p{M}*)|(?:(?![${UNSPACED}])[\p{L}\p{M}])+|([@%+&\p{Sc}])`,
  'uy',
)

const LOWER_A = 97
const LAST_ASCII = 127
/** The non-letter ASCII characters that are part of a token. */
const ASCII_TOKENS = '0123456789@%+&$'

const isAsciiLetter = (code: number) => (code | 32) >= LOWER_A && (code | 32) <= 122

const cache = new Map<string, string>()

/** Folds one word and caches the result. */
export function foldWord(text: string): string {
  if (/^[a-zA-Z0-9]+$/.test(text)) return text.toLowerCase()
  let folded = cache.get(text)
  if (folded === undefined) {
    folded = foldPhrase(text)
    // A page that stays open for weeks must not accumulate the words of every call it has shown.
    if (cache.size > 50_000) cache.clear()
    cache.set(text, folded)
  }
  return folded
}

/** Splits a text into tokens: `tokenize('QX-20 931').map(({ text }) => text)` is `['qx', '20', '931']`. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  addTokens(tokens, text)
  return tokens
}

/** Adds the tokens of a text to a list. The `gap` of the text's first token is null. */
export function addTokens(tokens: Token[], text: string): void {
  let gapStart: number | null = null
  const add = (folded: string, kind: Token['kind'], start: number, end: number) => {
    if (folded === '') return
    tokens.push({ text: folded, kind, start, end, gap: gapStart === null ? null : text.slice(gapStart, start) })
    gapStart = end
  }
  for (let offset = 0; offset < text.length; ) {
    const start = offset
    let hasCapitals = false
    for (; isAsciiLetter(text.charCodeAt(offset)); offset++) hasCapitals ||= text.charCodeAt(offset) < LOWER_A
    const next = text.charCodeAt(offset)
    // This shortcut reads almost all English words several times faster than the pattern does.
    if (offset > start && !(next > LAST_ASCII)) {
      const word = text.slice(start, offset)
      add(hasCapitals ? word.toLowerCase() : word, 'word', start, offset)
    } else if (next <= LAST_ASCII && !ASCII_TOKENS.includes(text.charAt(offset))) {
      offset += 1
    } else {
      TOKEN.lastIndex = start
      const match = TOKEN.exec(text)
      if (match) {
        const [written, digits, letter, sign] = match
        offset = TOKEN.lastIndex
        add(sign ?? foldWord(written), digits ? 'digits' : sign ? 'sign' : letter ? 'letter' : 'word', start, offset)
      } else {
        offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
      }
    }
  }
}
