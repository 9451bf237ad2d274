import { explainedLetter, isThirdLetter } from './addresses.ts'
import { GAP, type MaskTokens } from './mask-tokens.ts'

/** The maximum number of letters or groups of letters before the first digit of a code. */
const MAX_LETTERS = 6
/** The maximum number of words in a correction between letters and digits. */
const MAX_CORRECTION_WORDS = 3
/** Letters and names of letters that are also words in one of the languages, such as `a`, `y` and `de`. */
export const SHORT_WORDS = new Set(
  'a e i o u y de te ve ce ese we je ha ge elle esse en an mike golf hotel india november papa victor في او ان ام اي ال'.split(
    ' ',
  ),
)

/**
 * Finds the letters that are said before the digits of a code, as in `M as in Mike, four four` and `kay seven`. Returns
 * the index of the first letter, or `first` if there are none. Capital letters alone, as in `GB 29`, stay readable.
 * @param first the first token of the code's digits
 * @param earliest the first token that may be a letter
 */
export function lettersStart(tokens: MaskTokens, first: number, earliest: number): number {
  if (isLongCode(tokens, first)) return first - 1
  let [start, isSaid] = [pastCorrection(tokens, first, earliest), false]
  for (let count = 0; count < MAX_LETTERS && start > earliest && isNear(tokens, start); count++) {
    const explained = explainedLetter(tokens, start - 1)
    const letter = explained ?? start - 1
    const isWritten = /^\p{Lu}{1,4}$/u.test(tokens.wordAt(letter))
    if (letter < earliest || isSuffix(tokens, letter)) break
    // Three letters in a row are spelled, even if one of them is also a word, as in `b o f i ninety`.
    const isSpelled =
      isSaid || isThirdLetter(tokens, letter) || isSecondLetter(tokens, letter) || isNameAfterLabel(tokens, letter)
    if (explained === null && !isWritten && !isLetterName(tokens, letter, isSpelled)) break
    isSaid ||= explained !== null || !isWritten
    start = letter
  }
  return isSaid ? start : first
}

/**
 * Whether the name of a letter is at the start of a text or comes soon after a word such as `passport`, as in the Arabic
 * for `passport number n`.
 */
const isNameAfterLabel = (tokens: MaskTokens, index: number) =>
  tokens.lengthAt(index) > 1 &&
  (index === 0 || [1, 2].some((distance) => (tokens.rolesAt(index - distance)?.labels ?? 0) !== 0)) &&
  (tokens.rolesAt(index)?.numbers ?? 0) === 0

/** Whether two single letters come before the digits, as in `c a four eight`, unlike the French `il y a quarante`. */
const isSecondLetter = (tokens: MaskTokens, index: number) =>
  [index - 1, index].every((letter) => letter >= 0 && isLetterWord(tokens, letter)) &&
  !/^[yo]$/i.test(tokens.wordAt(index - 1)) &&
  !isSuffix(tokens, index - 1)

/**
 * Skips letters that are said after the digits of a code, as in `nine a z`. Returns the index of the next token, or `end`
 * if there are none.
 */
export function lettersEnd(tokens: MaskTokens, end: number): number {
  let next = end
  while (next < end + MAX_LETTERS && /^\p{Ll}$/u.test(tokens.wordAt(next)) && tokens.gapTextAt(next) === ' ') next += 1
  if (isSuffix(tokens, next) || /^[yo]$/.test(tokens.wordAt(end))) return end
  // A single letter counts only at the end of the text, as in `nine two b`.
  return next - end > 1 || (next === end + 1 && next === tokens.count && !SHORT_WORDS.has(tokens.wordAt(end)))
    ? next
    : end
}

/** Whether a token is a single letter, or the Arabic name of one. */
const isLetterWord = (tokens: MaskTokens, index: number) =>
  /^\p{L}$/u.test(tokens.wordAt(index)) ||
  ((tokens.rolesAt(index)?.letters ?? 0) !== 0 && /^\p{Script=Arabic}+$/u.test(tokens.wordAt(index)))

/** Whether many capital letters are written together with the digits, as in the vehicle number `JTDBR32E530087412`. */
const isLongCode = (tokens: MaskTokens, first: number) =>
  tokens.gapAt(first) === 0 && /^\p{Lu}{5,}$/u.test(tokens.wordAt(first - 1))

/**
 * Finds a correction between letters and digits, as in `k b, no, scratch that, zero one`. Returns the index of its
 * first word, or `first` if there is none.
 */
function pastCorrection(tokens: MaskTokens, first: number, earliest: number): number {
  let [start, isCorrection] = [first, false]
  while (start > earliest && first - start < MAX_CORRECTION_WORDS && isNear(tokens, start)) {
    const roles = tokens.rolesAt(start - 1)
    if (roles === null || (roles.corrections | roles.hesitations | roles.betweenDigits) === 0) break
    if (roles.letters !== 0 || tokens.lengthAt(start - 1) === 1) break
    isCorrection ||= roles.corrections !== 0
    start -= 1
  }
  return isCorrection ? start : first
}

const isNear = (tokens: MaskTokens, index: number) =>
  tokens.gapAt(index) !== 0 && (tokens.gapAt(index) & ~(GAP.space | GAP.comma | GAP.dash)) === 0
/** Whether the letter ends a word such as `it's`. */
const isSuffix = (tokens: MaskTokens, index: number) => /['’]$/.test(tokens.gapTextAt(index))

/** @param mayBeWord whether ambiguous words such as `a` count because a clear letter follows them */
function isLetterName(tokens: MaskTokens, index: number, mayBeWord: boolean): boolean {
  const roles = tokens.rolesAt(index)
  if (roles === null || (roles.letters === 0 && tokens.lengthAt(index) > 1)) return false
  return mayBeWord || !SHORT_WORDS.has(roles.text || tokens.wordAt(index).toLowerCase())
}
