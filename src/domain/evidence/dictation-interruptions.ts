import { ownValue } from '../../lib/own-value.ts'
import type { SpeechTokens } from '../spoken/speech-tokens.ts'
import type { SpokenForms } from '../spoken/spoken-forms.ts'

/*
 * Finds words that interrupt a dictated number without being part of it. Each `Interruption` returns the token at which
 * the dictation continues, or null if `token` doesn't start such an interruption. The limits keep matching fast.
 */

/** The tokens of a call and the numbers in them, as in `TokenIndex`. */
type Words = {
  tokens: SpeechTokens
  forms: SpokenForms
  numberSpanOf: (token: number) => { start: number; end: number } | undefined
}

type Interruption = (words: Words, token: number) => number | null

const MAX_CORRECTED = 6
const MAX_CORRECTION_WORDS = 5
const MAX_COMMENT_WORDS = 7
/** The maximum number of words after `for` in `oh two oh for London and then`. */
const MAX_PLACE_WORDS = 4

/**
 * Returns the first number after `token` that follows in the same sentence, with at most `maxWords` words in between; null
 * if there is none.
 */
function nextNumber({ tokens, numberSpanOf }: Words, token: number, maxWords: number): number | null {
  if (numberSpanOf(token)) return null
  for (let end = token + 1; end <= token + maxWords + 1; end++) {
    if (tokens.gapAt(end)?.endsSentence !== false) return null
    if (numberSpanOf(end)) return end
  }
  return null
}

/** A comment, such as `hang on, let me look` or `I think it's`. */
const afterComment: Interruption = (words, token) => {
  const { tokens, forms } = words
  const isStart = tokens.gapAt(token)?.startsComment === true || forms.hesitations.includes(tokens.textAt(token))
  return isStart ? nextNumber(words, token, MAX_COMMENT_WORDS) : null
}

/** The place that the digits before it stand for, as in `oh two oh for London and then`. */
export const afterPlace: Interruption = (words, token) =>
  words.forms.placeWords.includes(words.tokens.textAt(token)) ? nextNumber(words, token, MAX_PLACE_WORDS) : null

/** Digits that the caller corrects immediately, as in `seventy two, no, seven two nine four`. */
const afterCorrectedDigits: Interruption = (words, token) => {
  const { tokens, numberSpanOf } = words
  const span = numberSpanOf(token)
  if (span?.start !== token) return null
  let end = span.end
  while (end < token + MAX_CORRECTED && numberSpanOf(end)) end += 1
  const next = afterCorrection(words, end)
  return next > end && tokens.gapAt(next) !== null ? next : null
}

/** A word such as `triple` that the caller replaces immediately, as in `triple, no, double zero`. */
const afterCorrectedRepeat: Interruption = (words, token) => {
  const { tokens, forms } = words
  const isReplaced = forms.corrections.includes(tokens.textAt(token + 1))
  if (!isReplaced || ownValue(forms.repeats, tokens.textAt(token)) === undefined) return null
  const end = afterCorrection(words, token + 1)
  return tokens.gapAt(end) === null ? null : end
}

/**
 * Skips up to `MAX_CORRECTION_WORDS` words that correct what was said before. A number doesn't start a correction, but
 * it may be part of one, as in `another one`.
 */
function afterCorrection({ tokens, numberSpanOf, forms }: Words, start: number): number {
  if (numberSpanOf(start)) return start
  const lists = [forms.corrections, forms.betweenDigits, forms.hesitations]
  let end = start
  while (end < start + MAX_CORRECTION_WORDS && lists.some((list) => list.includes(tokens.textAt(end)))) end += 1
  return end
}

/** Returns the tokens at which a dictated number may continue if it is interrupted at a token. */
export function interruptionEnds(words: Words, token: number): number[] {
  return [afterCorrectedRepeat, afterCorrectedDigits, afterComment].flatMap((skip) => skip(words, token) ?? [])
}
