import type { TextSpan } from '../../text/text-span.ts'
import { MASK_DOT } from '../mask-placeholders.ts'
import type { LanguageSet } from '../word-roles.ts'

/** A part of a number: words or figures that stand for `digits` digits. */
export type Piece = TextSpan & {
  /** The index of the first token. */
  first: number
  /** The index of the token after the last one. */
  next: number
  digits: number
  /** The languages in which the piece was read; all of them for figures. */
  languages: LanguageSet
  isSpoken: boolean
  /** The digits that the words stand for; empty for figures, repeated digits and words that only sound like a digit. */
  value: string
  /** The digits as figures, including repeated ones; empty if they are unknown, as in a masked number. */
  figures: string
}
/** Consecutive written and spoken digits, such as `null eins, zwanzig 7`. */
export type DigitRun = TextSpan & {
  digits: number
  /** The number of digits, excluding corrected digits and those that only repeat others. */
  lasting: number
  pieces: readonly Piece[]
}

/** The digits of a run, with a dot for each digit that is already masked. */
export const digitsOf = ({ pieces }: DigitRun): string =>
  pieces.map(({ figures, digits }) => figures || MASK_DOT.repeat(digits)).join('')
