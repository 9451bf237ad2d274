import { IntegerRecords } from '../../lib/integer-records.ts'
import { foldWord } from '../spoken/speech-tokens.ts'
import type { NumberTokens } from '../spoken/spoken-number.ts'
import { MASK_DOT } from './mask-placeholders.ts'
import { runToEnd, type Steps } from './run-steps.ts'
import { rolesAt, type WordRoles } from './word-roles.ts'

/**
 * The number of tokens per step. Reading this many takes about a millisecond on a slow computer, whatever they contain.
 */
export const TOKENS_PER_STEP = 512

export const WORD = 0
export const DIGITS = 1
export const DOTS = 2
type TokenKind = typeof WORD | typeof DIGITS | typeof DOTS

/** Bits that describe the text between two tokens. */
export const GAP = { space: 1, dash: 2, comma: 4, pause: 8, other: 16 } as const
/** The length of a gap is counted up to this limit, in UTF-16 code units. */
const MAX_GAP_LENGTH = 15
const GAP_BITS = 5
const GAP_MASK = (1 << GAP_BITS) - 1

const UNKNOWN = 0
const LETTER = 1
const DIGIT = 2
const DOT = 3
const SURROGATE = 4
const SPACE = 5
const DASH = 6
const COMMA = 7
const PAUSE = 8
const OTHER = 9
const GAP_OF_CLASS = [0, 0, 0, 0, 0, GAP.space, GAP.dash, GAP.comma, GAP.pause, GAP.other]

/** The class of each UTF-16 code unit, cached because matching a pattern is slow. */
const classes = new Uint8Array(0x10000)

function classify(character: string): number {
  if (/^[\p{L}\p{M}]/u.test(character)) return LETTER
  if (/^\p{Nd}/u.test(character)) return DIGIT
  if (character === MASK_DOT) return DOT
  if (/^\s/.test(character)) return SPACE
  if (/^[\u2010-\u2015\u2212-]/.test(character)) return DASH
  if (/^[,،]/.test(character)) return COMMA
  return /^[.…()/_;؛]/.test(character) ? PAUSE : OTHER
}

function classAt(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  let found = classes[code] ?? UNKNOWN
  if (found === UNKNOWN) {
    found = code >= 0xd800 && code < 0xdc00 ? SURROGATE : classify(text.charAt(offset))
    classes[code] = found
  }
  return found === SURROGATE ? classify(String.fromCodePoint(text.codePointAt(offset) ?? 0)) : found
}

/** The fields that are stored for each token, in this order. */
const KIND = 0
const START = 1
const END = 2
const CHARACTERS = 3
const GAP_INFO = 4
const FIELDS = 5

/**
 * The words, figures and mask dots of a text. They are stored as numbers in one array rather than as objects, because a
 * turn may have a million characters. Each character is visited once.
 */
export class MaskTokens implements NumberTokens {
  readonly text: string
  /** Whether there are any figures, mask dots, number words, or words such as `double`. Most turns have none. */
  hasDigits = false
  /** Whether the text may contain a word for a symbol. */
  hasSigns = false
  /** The index of the first word that may mean `@`; infinite if there is none. */
  firstAt = Number.POSITIVE_INFINITY
  readonly #roles: (WordRoles | null)[] = []
  readonly #fields = new IntegerRecords(FIELDS)

  constructor(text: string) {
    this.text = text
  }

  /** Splits text without interruption. */
  static of(text: string): MaskTokens {
    const tokens = new MaskTokens(text)
    runToEnd(tokens.split())
    return tokens
  }

  /** Splits the text into tokens. Can be interrupted after each step. */
  *split(): Steps<void> {
    const text = this.text
    const fields = this.#fields
    let gap: number = GAP.other
    let gapStart = 0
    for (let offset = 0; offset < text.length; ) {
      const found = classAt(text, offset)
      const start = offset
      if (found > SURROGATE) {
        gap |= GAP_OF_CLASS[found] ?? 0
        offset += unitsAt(text, offset)
        continue
      }
      let count = 0
      let hash = 0
      do {
        const code = text.charCodeAt(offset)
        hash = (Math.imul(hash, 31) + code) | 0
        // Almost all characters are a single code unit.
        offset += classes[code] === found ? 1 : unitsAt(text, offset)
        count += 1
      } while (offset < text.length && classAt(text, offset) === found)
      const roles = found === LETTER ? rolesAt(text, start, offset, hash) : null
      this.hasDigits ||= roles === null || (roles.numbers & ~roles.articles) !== 0 || roles.repeats !== 0
      this.hasSigns ||= roles !== null && roles.signs !== 0
      if (roles?.isAt && this.count < this.firstAt) this.firstAt = this.count
      const kind = found === LETTER ? WORD : found === DIGIT ? DIGITS : DOTS
      this.#roles.push(roles)
      const token = fields.add()
      fields.set(token, KIND, kind)
      fields.set(token, START, start)
      fields.set(token, END, offset)
      fields.set(token, CHARACTERS, count)
      fields.set(token, GAP_INFO, gap | (Math.min(MAX_GAP_LENGTH, start - gapStart) << GAP_BITS))
      gap = 0
      gapStart = offset
      if (this.count % TOKENS_PER_STEP === 0) yield
    }
  }

  get count(): number {
    return this.#fields.count
  }
  /** The kind of a token; `WORD` if there is no token at the index. */
  kindAt(index: number): TokenKind {
    const kind = this.#fields.at(index, KIND)
    return kind === DIGITS || kind === DOTS ? kind : WORD
  }
  startAt(index: number): number {
    return this.#fields.at(index, START) ?? this.text.length
  }
  /** The end of a token, or 0 for a negative index. */
  endAt(index: number): number {
    return index < 0 ? 0 : (this.#fields.at(index, END) ?? this.text.length)
  }
  /** The number of letters or figures in a token. */
  lengthAt(index: number): number {
    return this.#fields.at(index, CHARACTERS) ?? 0
  }
  /** The roles of a word; null for any other token. */
  rolesAt(index: number): WordRoles | null {
    return this.#roles[index] ?? null
  }
  /** The bits of `GAP` for the text between a token and the previous one. The first token always has `GAP.other`. */
  gapAt(index: number): number {
    return (this.#fields.at(index, GAP_INFO) ?? GAP.other) & GAP_MASK
  }
  /** The number of code units between a token and the previous one, counted up to `MAX_GAP_LENGTH`. */
  gapLengthAt(index: number): number {
    return (this.#fields.at(index, GAP_INFO) ?? 0) >> GAP_BITS
  }
  /** The text between a token and the previous one. For the index `count`, the text after the last token. */
  gapTextAt(index: number): string {
    return this.text.slice(this.endAt(index - 1), this.startAt(index))
  }
  /** The written text of a token. */
  wordAt(index: number): string {
    return this.text.slice(this.startAt(index), this.endAt(index))
  }
  textAt(index: number): string {
    const roles = this.#roles[index]
    if (roles) return roles.text
    return this.isDigitsAt(index) ? foldWord(this.text.slice(this.startAt(index), this.endAt(index))) : ''
  }
  isDigitsAt(index: number): boolean {
    return this.#fields.at(index, KIND) === DIGITS
  }
  isWordAt(index: number): boolean {
    return this.#fields.at(index, KIND) === WORD
  }
  isJoinedAt(index: number): boolean {
    const length = this.gapLengthAt(index)
    return length >= 1 && length <= 3 && (this.gapAt(index) & ~(GAP.space | GAP.dash)) === 0
  }
}

/** The number of UTF-16 code units of the character at an offset. */
function unitsAt(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  return code >= 0xd800 && code < 0xdc00 && (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1
}
