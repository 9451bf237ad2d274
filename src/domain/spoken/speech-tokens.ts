import { detachedCopy } from '../../lib/detached-copy.ts'
import { IntegerRecords } from '../../lib/integer-records.ts'
import { foldPhrase } from '../text/fold-text.ts'
import type { NumberTokens } from './spoken-number.ts'
import { TokenGap } from './token-gap.ts'

/** A word, a letter of a script without spaces, a run of digits, or a symbol. */
export type TokenKind = 'word' | 'letter' | 'digits' | 'sign'

/** Scripts that have no spaces between words. Each of their letters is a token. */
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`
const TOKEN = new RegExp(
  String.raw`(\p{Nd}+)|([${UNSPACED}]\p{M}*)|(?:(?![${UNSPACED}])[\p{L}\p{M}])+|([@%+&\p{Sc}])`,
  'uy',
)

const KINDS: readonly (TokenKind | undefined)[] = [undefined, 'word', 'letter', 'digits', 'sign']
// Indexes in `KINDS`.
const NONE = 0
const WORD = 1
const LETTER = 2
const DIGITS = 3
const SIGN = 4

const LAST_ASCII = 127
/** The kind of token that each ASCII character belongs to; `NONE` if it belongs to a gap. */
const asciiKinds = Uint8Array.from({ length: LAST_ASCII + 1 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (/[a-z]/i.test(character)) return WORD
  return /\d/.test(character) ? DIGITS : /[@%+&$]/.test(character) ? SIGN : NONE
})

/** The fields that are stored for each token, in this order. */
const WORD_ID = 0
const KIND = 1
const START = 2
const END = 3
const GAP = 4
const FIELDS = 5
const NO_GAP = -1

const cache = new Map<string, string>()

/** Folds one word and caches the result. */
export function foldWord(text: string): string {
  if (/^[a-zA-Z0-9]+$/.test(text)) return text.toLowerCase()
  let folded = cache.get(text)
  if (folded === undefined) {
    folded = foldPhrase(text)
    // A page that stays open for weeks must not accumulate the words of every call it has shown.
    if (cache.size > 50_000) cache.clear()
    cache.set(detachedCopy(text), folded)
  }
  return folded
}

/**
 * The tokens of one or more texts. They are stored as numbers in one array rather than as objects, because a turn may
 * have a million characters. Each word and each gap is stored once.
 */
export class SpeechTokens implements NumberTokens {
  /** The distinct words, folded. Symbols are unchanged. */
  readonly words: string[] = []
  readonly #idsByWord = new Map<string, number>()
  /** Maps each word, as written, to its index in `words`. */
  readonly #idsByWritten = new Map<string, number>()
  readonly #gaps: TokenGap[] = [new TokenGap(' ')]
  readonly #gapIdsByText = new Map<string, number>()
  readonly #fields = new IntegerRecords(FIELDS)

  /** Splits a text into tokens: the tokens of `QX-20 931` are `qx`, `20` and `931`. */
  static of(text: string): SpeechTokens {
    const tokens = new SpeechTokens()
    tokens.add(text)
    return tokens
  }

  /** Adds the tokens of another text. */
  add(text: string): void {
    const fields = this.#fields
    let gapStart = -1
    for (let offset = 0; offset < text.length; ) {
      const start = offset
      let kind = asciiKinds[text.charCodeAt(start)]
      if (kind === NONE) {
        offset += 1
        continue
      }
      if (kind !== undefined) {
        do offset += 1
        while (kind !== SIGN && asciiKinds[text.charCodeAt(offset)] === kind)
      }
      // The pattern is several times slower than the table, so it is used only if the token may not be entirely ASCII.
      if (kind === undefined || (kind !== SIGN && text.charCodeAt(offset) > LAST_ASCII)) {
        TOKEN.lastIndex = start
        const match = TOKEN.exec(text)
        if (!match) {
          offset = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1)
          continue
        }
        const [, digits, letter, sign] = match
        offset = TOKEN.lastIndex
        kind = digits ? DIGITS : letter ? LETTER : sign ? SIGN : WORD
      }
      const id = this.#wordId(text.slice(start, offset), kind)
      // Nothing is left of a lone accent when it is folded.
      if (this.words[id] === '') continue
      const token = fields.add()
      fields.set(token, WORD_ID, id)
      fields.set(token, KIND, kind)
      fields.set(token, START, start)
      fields.set(token, END, offset)
      fields.set(token, GAP, gapStart < 0 ? NO_GAP : this.#gapId(text, gapStart, start))
      gapStart = offset
    }
  }

  #wordId(written: string, kind: number): number {
    const known = this.#idsByWritten.get(written)
    if (known !== undefined) return known
    const word = kind === SIGN ? written : foldWord(written)
    let id = this.#idsByWord.get(word)
    if (id === undefined) {
      id = this.words.push(word) - 1
      this.#idsByWord.set(word, id)
    }
    this.#idsByWritten.set(written, id)
    return id
  }

  #gapId(text: string, start: number, end: number): number {
    // Almost all gaps are a single space, which has the first id.
    if (end - start === 1 && text.charCodeAt(start) === 32) return 0
    const written = text.slice(start, end)
    let id = this.#gapIdsByText.get(written)
    if (id === undefined) {
      id = this.#gaps.push(new TokenGap(written)) - 1
      this.#gapIdsByText.set(written, id)
    }
    return id
  }

  #fieldAt(index: number, field: number): number {
    return this.#fields.at(index, field) ?? -1
  }

  get count(): number {
    return this.#fields.count
  }
  /** The index of a token's text in `words`; -1 if there is no token at the index. */
  wordIdAt(index: number): number {
    return this.#fieldAt(index, WORD_ID)
  }
  /** The index of a text in `words`, if any token has this text. */
  wordIdOf(text: string): number | undefined {
    return this.#idsByWord.get(text)
  }
  textAt(index: number): string {
    return this.words[this.#fieldAt(index, WORD_ID)] ?? ''
  }
  kindAt(index: number): TokenKind | undefined {
    return KINDS[this.#fieldAt(index, KIND)]
  }
  /** The offset of a token in its text, in UTF-16 code units. */
  startAt(index: number): number {
    return this.#fieldAt(index, START)
  }
  endAt(index: number): number {
    return this.#fieldAt(index, END)
  }
  /**
   * The gap between a token and the previous one. Null if the token is the first of its text, or if there is no token at
   * the index.
   */
  gapAt(index: number): TokenGap | null {
    return this.#gaps[this.#fieldAt(index, GAP)] ?? null
  }
  isDigitsAt(index: number): boolean {
    return this.#fieldAt(index, KIND) === DIGITS
  }
  isWordAt(index: number): boolean {
    return this.#fieldAt(index, KIND) === WORD
  }
  isJoinedAt(index: number): boolean {
    return this.gapAt(index)?.joinsNumberWords === true
  }
  isPauseAt(index: number): boolean {
    return this.gapAt(index)?.isComma === true
  }
  isHyphenAt(index: number): boolean {
    return this.gapAt(index)?.hasDash === true
  }
}
