import type { TextSpan } from '../../text/text-span.ts'
import type { LanguageSet } from '../word-roles.ts'

/** A part of a number: one or more words, or figures, that stand for `digits` digits. */
export type Piece = TextSpan & {
  /** Index of its first token. */
  first: number
  /** Index of the token after it. */
  next: number
  digits: number
  /** The languages in which it was read; all of them for figures. */
  languages: LanguageSet
  isSpoken: boolean
  /** The digits that it stands for. Empty for figures. */
  value: string
}
/** Written and spoken digits that follow one another, such as `null eins, zwanzig 7`. */
export type DigitRun = TextSpan & {
  digits: number
  /** The number of digits without those that were corrected. */
  lasting: number
  pieces: readonly Piece[]
}
