import { foldText } from '../text/fold-text.ts'

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
/** ASCII words are the first alternative, because most words are ASCII and this alternative is many times faster. */
const TOKEN = new RegExp(
  String.raw`[A-Za-z]+(?![\p{L}\p{M}])|(\p{Nd}+)|([${UNSPACED}]\p{M}*)|(?:(?![${UNSPACED}])[\p{L}\p{M}])+|([@%+&\p{Sc}])`,
  'gu',
)

const cache = new Map<string, string>()

/** Folds one word and caches the result. */
export function foldWord(text: string): string {
  if (/^[a-zA-Z0-9]+$/.test(text)) return text.toLowerCase()
  let folded = cache.get(text)
  if (folded === undefined) {
    folded = foldText(text).folded.trim()
    // A page that stays open for weeks must not accumulate the words of every call it has shown.
    if (cache.size > 50_000) cache.clear()
    cache.set(text, folded)
  }
  return folded
}

/** Splits a text into tokens: `tokenize('QX-20 931').map(({ text }) => text)` is `['qx', '20', '931']`. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let previousEnd = 0
  for (const match of text.matchAll(TOKEN)) {
    const [, digits, letter, sign] = match
    const folded = sign ?? foldWord(match[0])
    if (folded === '') continue
    const start = match.index
    const end = start + match[0].length
    tokens.push({
      text: folded,
      kind: digits ? 'digits' : sign ? 'sign' : letter ? 'letter' : 'word',
      start,
      end,
      gap: tokens.length === 0 ? null : text.slice(previousEnd, start),
    })
    previousEnd = end
  }
  return tokens
}
