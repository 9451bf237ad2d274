import { foldText } from './fold-text.ts'

/** A word, a letter of a script without spaces, a run of digits or a sign in a text, with what stands between it and the one before. */
export type Token = {
  /** Folded; a sign as it is. */
  text: string
  kind: 'word' | 'letter' | 'digits' | 'sign'
  start: number
  end: number
  /** Null for the first of a text. */
  gap: string | null
}

/** Scripts that put no spaces between words: each letter stands for itself. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
/** Plain words first: most are, and they are read many times quicker. */
const TOKEN = new RegExp(
  String.raw`[A-Za-z]+(?![\p{L}\p{M}])|(\p{Nd}+)|([${UNSPACED}]\p{M}*)|(?:(?![${UNSPACED}])[\p{L}\p{M}])+|([@%+&\p{Sc}])`,
  'gu',
)

const folds = new Map<string, string>()

function foldToken(text: string): string {
  if (/^[a-zA-Z0-9]+$/.test(text)) return text.toLowerCase()
  let folded = folds.get(text)
  if (folded === undefined) {
    folded = foldText(text).folded.trim()
    // Names of one call are few; a page that lives for weeks forgets those of the calls before.
    if (folds.size > 50_000) folds.clear()
    folds.set(text, folded)
  }
  return folded
}

/** `tokenize('QX-20 931').map(({ text }) => text)` is `['qx', '20', '931']`. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let before = 0
  for (const match of text.matchAll(TOKEN)) {
    const [, digits, letter, sign] = match
    const folded = sign ?? foldToken(match[0])
    if (folded === '') continue
    const start = match.index
    const end = start + match[0].length
    tokens.push({
      text: folded,
      kind: digits ? 'digits' : sign ? 'sign' : letter ? 'letter' : 'word',
      start,
      end,
      gap: tokens.length === 0 ? null : text.slice(before, start),
    })
    before = end
  }
  return tokens
}
