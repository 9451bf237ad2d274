import { ownValue } from '../../lib/own-value.ts'
import { longestPhrase, type PhraseTree } from '../spoken/phrase-tree.ts'
import { TokenGap } from '../spoken/token-gap.ts'
import { arabicConsonants, haveSameConsonants, latinConsonants } from './arabic-names.ts'
import { afterPlace } from './dictation-interruptions.ts'
import type { TokenIndex, TokenReading } from './token-index.ts'

/**
 * One way in which a value may be written or said. In `text`, a space matches any gap that can occur between two words
 * of one value, or none. `.`, `/` and the symbols in an address must be present, either written or spoken, but in a
 * longer value `/` may be omitted between two spoken numbers. `:` may be omitted, but only next to a spoken number. `~`
 * separates two spoken numbers that have no symbol between them.
 */
export type Spelling = {
  text: string
  /**
   * Whether this is an e-mail or web address. All of its symbols must be present, with no other symbol next to the
   * match.
   */
  isAddress?: boolean
  /** Phrases before the value that are part of it, such as the weekday of a date. */
  before?: PhraseTree<true>
  /** The spelling doesn't match if this pattern matches the text after it, which gives the spelling another meaning. */
  unlessBefore?: RegExp
  /**
   * The spelling doesn't match if this pattern matches the end of the text before it, which gives the spelling another
   * meaning.
   */
  unlessAfter?: RegExp
  /** Whether the spelling matches only at the end of a sentence, a clause or a turn. */
  isAtSentenceEnd?: boolean
}

const SIGNS = './-_+@%&'
const SPACE = new TokenGap(' ')
/**
 * Matches a number that may be dictated digit by digit, with commas between the digits. A shorter number could be a
 * list.
 */
const CODE = /^\d(?: ?\d){4,}$/
/** Matches a date of three spoken numbers, such as `26~02~94`. */
const NUMERIC_DATE = /^\d{1,2}~\d{1,2}~\d{2,4}$/
/** Whether a reading is a single character, possibly repeated. */
function isLetter(text: string): boolean {
  for (let index = 1; index < text.length; index++) if (text[index] !== text[0]) return false
  return text !== ''
}
const isSpelled = (text: string) => isLetter(text) && !isDigit(text[0])
/**
 * The minimum number of digits in a number that may be dictated in parts, with comments, corrections or dashes in
 * between.
 */
const MIN_CODE_DIGITS = 6
/** Whether text starts with a digit. */
function isDigit(text: string | undefined): boolean {
  const code = text === undefined || text === '' ? 0 : text.charCodeAt(0)
  return code >= 48 && code <= 57
}

/**
 * Whether a gap can occur inside one number. A comma counts only as a pause for breath or as a thousands separator.
 * @param isCode whether the digits may be dictated one by one, as in `4, 1, 5, 5, 5`
 */
function joinsDigits(gap: TokenGap, before: string, after: string, isCode: boolean): boolean {
  if (gap.joinsDigits || (isCode && (gap.isSlash || gap.isEllipsis))) return true
  // French and Belgian telephone numbers are often written as in `01.42.68.53.12` and `02/513.80.47`.
  const isGroup = (text: string) => isDigit(text) && (text.length === 2 || text.length === 3)
  if (isCode && isGroup(before) && isGroup(after) && gap.text === '.') return true
  if (!gap.isThousandsSeparator && !gap.isPause) return false
  const areLong = isDigit(before) && isDigit(after) && before.length >= 3 && after.length >= 3
  const areSpoken = !isDigit(before) && !isDigit(after)
  const areSingle = isCode && before.length === 1 && after.length === 1
  if (gap.isThousandsSeparator)
    return after.length === 3 && isDigit(after) ? true : areLong || (gap.text === ',' && areSingle)
  // The last group of a telephone number may be short, as in `0151, 234, 788, 61`.
  const areGroups = isCode && isDigit(before) && isDigit(after) && before.length + after.length >= 5
  return areLong || areSpoken || areSingle || areGroups
}

/**
 * Whether a gap can occur between two words of one value. A value can't continue after the end of a sentence, but it
 * can after the period of an abbreviation.
 */
function joinsWords(gap: TokenGap, before: string): boolean {
  if (gap.joinsWords) return true
  const mayBeAbbreviation = before.length <= 2 || /^(?:mrs|ave|blvd|prof|ext|apt|drs|gen|rev|hon)$/.test(before)
  return gap.endsAbbreviation && mayBeAbbreviation
}

/** The maximum number of groups of two digits in an amount such as `1,25,00,000`. */
const MAX_INDIAN_GROUPS = 4
/** These limits on skipped words keep matching fast. */
const MAX_EXPLANATION = 24
/** Matches a name of two or three words. */
const NAME = /^\p{L}{2,}(?: \p{L}{3,}){1,2}$/u
/** The maximum number of words in a comment about a part of an address or a name. */
const MAX_COMMENT_LENGTH = 10
/** The maximum number of words, such as fillers, between a part and the comment about it. */
const MAX_BEFORE_COMMENT = 3
/** The maximum number of tokens that are skipped between two parts of a value. */
const MAX_SKIPPED = 48
/** The number of attempts to continue a match after which dead ends are remembered. Almost all matches need fewer. */
const MAX_ATTEMPTS = 50
/** The maximum depth of nested attempts. Without a limit, hostile text could overflow the stack. */
const MAX_DEPTH = 500
/** The maximum number of pairs of token and offset for which a matcher remembers dead ends. */
const MAX_DEAD_ENDS = 50_000
/** The maximum number of Arabic words that stand for one part of an address, such as `آي كلاود`. */
const MAX_NAME_WORDS = 2

/** Whether a spelling is a code of letters and digits. */
const isMixed = (spelling: string) =>
  /^(?=.*\d)(?=.*[a-z])[a-z\d ]{4,}$/.test(spelling) && !/ [a-z]{3,}|[a-z]{6}/.test(spelling)
const isLong = (spelling: string) => (spelling.match(/\d/g)?.length ?? 0) >= MIN_CODE_DIGITS

/**
 * What must come next in a spelling: a word or a number, possibly after a symbol. Either is empty if there is none.
 * `isInNumber` is true if the caller may interrupt the spelling because it is a long number.
 */
export type NextPart = { sign: string; word: string; isInNumber: boolean }

const NEXT_PART = /[ ~]*([-:./_+@%&]?) *([^- ~:./_+@%&]*)/y

/**
 * Returns what must come after `offset` in a spelling, which quickly rules out most tokens. Returns null if anything may
 * come next, because the spelling is complete or the speaker may comment on the part before it.
 */
export function nextPart({ text, isAddress = false }: Spelling, offset: number): NextPart | null {
  if (isAddress || isMixed(text) || (text[offset] === ' ' && NAME.test(text))) return null
  NEXT_PART.lastIndex = offset
  const [part, sign = '', word = ''] = NEXT_PART.exec(text) ?? []
  return part === undefined || sign + word === '' ? null : { sign, word, isInNumber: isLong(text) }
}

/** Whether a token may start with the next part of a spelling, or may be skipped after the reading `last`. */
export function mayFollow(index: TokenIndex, token: number, next: NextPart, last: string): boolean {
  const { tokens, readingsAt, firstCharactersAt, skippableWords, linkWords, interruptionEndsAt, forms } = index
  const { sign, word, isInNumber } = next
  const first = firstCharactersAt(token)
  if (sign !== '' && first.includes(sign)) return true
  // A reading may be part of the word, or continue after it.
  const fits = ({ text }: TokenReading) => text.startsWith(word) || word.startsWith(text)
  if (word !== '' && first.includes(word.charAt(0)) && readingsAt(token).some(fits)) return true
  if (skippableWords.has(tokens.textAt(token))) return true
  const mayInterrupt = () => interruptionEndsAt(token).length > 0 || forms.placeWords.includes(tokens.textAt(token))
  if (isInNumber && mayInterrupt()) return true
  if ((isInNumber || isSpelled(last)) && linkWords.has(tokens.textAt(token))) return true
  const { spellingRemarks, letterJoins } = index
  return isSpelled(last) && [spellingRemarks, letterJoins].some((tree) => longestPhrase(tree, tokens, token) !== null)
}

/** In a code, `twenty four` may be two numbers, as in `M20 4TD`. */
const tensAndUnit = (reading: TokenReading): TokenReading[] =>
  reading.isSpoken && /^[2-9][1-9]$/.test(reading.text)
    ? [{ ...reading, text: `${reading.text.charAt(0)}0${reading.text.charAt(1)}` }]
    : []

/** The maximum number of words before a match that may belong to it. */
const MAX_WORDS_BEFORE = 4
/** The maximum number of words before a match that may give it another meaning. */
const MAX_CONTEXT_BEFORE = 3

/**
 * Extends a match to words before it that are part of the value, such as a weekday. Returns the index of the first
 * token.
 */
export function startBefore({ tokens }: TokenIndex, { before }: Spelling, start: number): number {
  if (!before) return start
  for (let first = start - MAX_WORDS_BEFORE; first < start; first++) {
    let isTogether = first >= 0
    for (let token = first + 1; token <= start; token++) isTogether &&= tokens.gapAt(token)?.endsSentence === false
    if (isTogether && longestPhrase(before, tokens, first)?.end === start) return first
  }
  return start
}

export type Matcher = {
  /**
   * Matches the spelling at the token `start`. Returns the index of the token after the match, or null if there is no
   * match.
   */
  matchAt: (start: number) => number | null
  /** The number of steps that the last call of `matchAt` took. */
  steps: () => number
}

/**
 * @param resume called if a turn ends before `token` but the spelling isn't complete; returns the token at which the
 *   speaker continues, or null if there is none
 */
export function createMatcher(
  index: TokenIndex,
  spelled: Spelling,
  resume: (token: number) => number | null = () => null,
): Matcher {
  const { text: spelling, isAddress = false, unlessBefore, unlessAfter, isAtSentenceEnd = false } = spelled
  const {
    tokens,
    readingsAt,
    numberSpanOf,
    interruptionEndsAt,
    spellingRemarks,
    letterJoins,
    letterPositions,
    nationalities,
    currencyNames,
    forms,
  } = index
  const textOf = (token: number) => tokens.textAt(token)
  const isCode = CODE.test(spelling)
  const isNumericDate = NUMERIC_DATE.test(spelling)
  const signOf = (token: number) => ownValue(forms.signs, textOf(token))

  /**
   * Matches the gap before a token. Returns the offset in `spelling` at which the reading `next` must match, or -1 if
   * the gap doesn't fit.
   */
  const matchGap = (offset: number, token: number, last: TokenReading, next: TokenReading): number => {
    const gap = tokens.gapAt(token) ?? SPACE
    const sign = spelling[offset] ?? ''
    const isSilent = gap.isSilent || (isAddress && gap.isPause)
    // The speaker may pause between the parts of a date, as in `vingt-six, zéro deux, nonante-quatre`.
    if (sign === '~')
      return last.isSpoken && next.isSpoken && (isSilent || (isNumericDate && gap.isPause)) ? offset + 1 : -1
    if (sign === ':') {
      const isWritten = gap.text === ':' || gap.text === '.'
      return isWritten || ((last.isSpoken || next.isSpoken) && isSilent) ? offset + 1 : -1
    }
    if (sign === '.' && gap.text === ',' && forms.hasDecimalComma && isDigit(next.text[0])) return offset + 1
    // The slash between two spoken numbers may be omitted, as in `two oh five fifty-five R sixteen` for `205/55 R16`.
    const areSpoken = last.isSpoken && next.isSpoken
    if (sign === '/' && spelling.length > 5 && areSpoken && gap.text === ' ' && isDigit(next.text[0])) return offset + 1
    if (SIGNS.includes(sign)) return gap.trimmed === sign ? offset + 1 : next.text === sign && isSilent ? offset : -1
    const isSpace = sign === ' '
    const [before, after] = [textOf(token - 1), textOf(token)]
    if (isDigit(last.text.at(-1)) && isDigit(next.text[0])) {
      const fits = joinsDigits(gap, before, after, isCode) || gap.text === '. ' || isIndianGroupAt(token)
      return fits || (isSpace && joinsWords(gap, before)) ? offset : -1
    }
    if (isSpace) return joinsWords(gap, before) ? offset : -1
    if (SIGNS.includes(last.text)) return isSilent ? offset : -1
    if (isAddress) {
      // In an address, a comma may come before or after a number, as in `mensah, seventy seven`, and between two
      // letters, as in `dot, c, h`.
      const isBesideNumber = isDigit(next.text[0]) || isDigit(last.text.at(-1))
      const mayPause = isBesideNumber || (before.length === 1 && after.length === 1)
      return gap.trimmed === '' || (gap.isPause && mayPause) || isSpelledOutAt(token) ? offset : -1
    }
    if (gap.isInsideWord) return offset
    if (!joinsWords(gap, before)) return -1
    const areLetters = isLetter(last.text) && isLetter(next.text)
    const isChange = isDigit(last.text.at(-1)) !== isDigit(next.text[0])
    return isChange || areLetters || Math.min(before.length, after.length) >= 3 ? offset : -1
  }

  /** Whether a token is the second group of an amount such as `1,25,000`, or a later group of two digits. */
  const isIndianGroupAt = (token: number): boolean => {
    const isGroup = (other: number, length: number) =>
      tokens.isDigitsAt(other) && tokens.gapAt(other)?.text === ',' && textOf(other).length === length
    if (forms.hasDecimalComma || textOf(token - 1).length > 2 || !tokens.isDigitsAt(token - 1)) return false
    let last = token
    while (last < token + MAX_INDIAN_GROUPS && isGroup(last, 2)) last += 1
    return last > token && isGroup(last, 3)
  }

  /** Whether the gap before a token is one of equal gaps between three or more spelled-out letters, as in `J-A-N-E`. */
  const isSpelledOutAt = (token: number): boolean => {
    const gap = tokens.gapAt(token)?.text ?? ''
    const followsLetter = (other: number) =>
      tokens.gapAt(other)?.text === gap && textOf(other).length === 1 && textOf(other - 1).length === 1
    return /^(?:-|, ?)$/.test(gap) && followsLetter(token) && (followsLetter(token - 1) || followsLetter(token + 1))
  }

  /** Matches `text` at `offset` in `spelling`. Returns the offset after the match, or -1 if there is no match. */
  const matchText = (offset: number, text: string): number => {
    let end = offset
    for (const character of text) {
      if (spelling[end] === ' ' && character !== ' ') end += 1
      if (!spelling.startsWith(character, end)) return -1
      end += character.length
    }
    return end
  }

  const isMixedCode = !isAddress && isMixed(spelling)
  const isLongCode = !isAddress && isLong(spelling)
  const isPlainNumber = /^\d+$/.test(spelling)
  const isName = !isAddress && NAME.test(spelling)
  /** Whether the caller may interrupt the value at an offset because it is dictated in parts. */
  const mayInterrupt = (offset: number) =>
    (isLongCode || isMixedCode) && (spelling[offset] === ' ' || isDigit(spelling[offset]))

  /** Whether a token is an article before a number, as in `und eine Null`. */
  const isArticleOfNumber = (token: number) =>
    forms.articles.includes(textOf(token)) && numberSpanOf(token + 1) !== undefined

  /**
   * Whether a token is the word for a dash or a slash, or a linking word, between two parts of a code, as in `nine zero
   * four, dash, three`.
   */
  const isBetweenParts = (token: number, offset: number): boolean => {
    if (!mayInterrupt(offset)) return false
    const isLinkAt = (other: number) => forms.numberLinks.includes(textOf(other))
    const isConjunction = textOf(token) === forms.conjunction
    const isDigitNext = isLongCode && (numberSpanOf(token + 1) !== undefined || isArticleOfNumber(token + 1))
    if (isConjunction && (isLinkAt(token + 1) || isDigitNext)) return true
    if (isLongCode && textOf(token - 1) === forms.conjunction && isArticleOfNumber(token)) return true
    // An article may come after a link, as in `und dann die 6 73 40`.
    const isAfterLink = forms.numberLinks.some((link) => link.endsWith(textOf(token - 1)))
    if (isLongCode && isAfterLink && isArticle(token) && numberSpanOf(token + 1) !== undefined) return true
    return isLinkAt(token) || ['-', '/'].includes(signOf(token) ?? '')
  }

  /**
   * Whether a token is the conjunction before a spelled letter, as in `I, and sharp S`. In a code of letters and
   * digits, it may also be an article.
   */
  const isBeforeLetter = (token: number, last: TokenReading): boolean =>
    (textOf(token) === forms.conjunction || (isMixedCode && isArticle(token))) &&
    (isSpelled(last.text) || isMixedCode) &&
    readingsAt(token + 1).some(({ text, end }) => isSpelled(text) || (isMixedCode && end > token + 2)) !==
      isNextArticle(token)
  const isArticle = (token: number) =>
    forms.articles.includes(textOf(token)) || forms.betweenDigits.includes(textOf(token))
  /** Whether an article and a spelled letter follow a token, as in `y una be`. */
  const isNextArticle = (token: number) =>
    isMixedCode && isArticle(token + 1) && readingsAt(token + 2).some(({ text }) => isSpelled(text))

  /** Whether a token is a name in an address and is followed by its letters, as in `saleh s a l e h`. */
  const isSpelledNext = (token: number): boolean =>
    isAddress && textOf(token).length > 2 && [1, 2, 3].every((offset) => textOf(token + offset).length === 1)

  /** Whether a token is the nationality of the currency before it, as in `pesos mexicanos con cincuenta`. */
  const isNationality = (token: number): boolean =>
    nationalities.has(textOf(token)) && currencyNames.has(textOf(token - 1))

  /** Whether a token is a word such as `number` between a name and a number, as in `calle mayor número doce`. */
  const isBeforeNumber = (token: number, offset: number, last: TokenReading): boolean =>
    spelling[offset] === ' ' &&
    isDigit(spelling[offset + 1]) &&
    last.text.length > 2 &&
    !isDigit(last.text[0]) &&
    forms.numberLabels.includes(textOf(token))

  const isLetterName = (token: number) =>
    textOf(token).length === 1 || ownValue(forms.letterNames, textOf(token)) !== undefined
  /**
   * Skips letters that spell the previous part of an address, as in `hassler, h a double s l e r`. Returns the index of
   * the next token, or null if there are no such letters.
   */
  const explanationEnd = (token: number): number | null => {
    let end = token
    const mayBelong = (other: number) =>
      isLetterName(other) ||
      ownValue(forms.letterRepeats, textOf(other)) !== undefined ||
      (tokens.gapAt(token)?.startsWithComma === true && signOf(other) === '.' && isLetterName(other + 1))
    while (end < token + MAX_EXPLANATION && tokens.gapAt(end) !== null && signOf(end) !== '@' && mayBelong(end))
      end += 1
    return end - token >= 3 ? end : null
  }

  /**
   * Returns the last token at which the value may continue after a comment on the previous part of an address or a name,
   * such as `without an e` and `like the singer`. In a name, the comment may also spell that part. Returns `token` if it
   * doesn't start a comment.
   */
  const lastCommentEnd = (token: number, offset: number, last: TokenReading): number => {
    const isNameEnd = isName && spelling[offset] === ' '
    if ((!isAddress && !isNameEnd) || token > last.end + MAX_BEFORE_COMMENT) return token
    const isExplained = isExplanation(token) || forms.letterLinks.includes(textOf(token)) || isContrast(token)
    const isLetterAt = (other: number) => isLetterName(other) || /^بال/.test(textOf(other))
    const isSpelledPart =
      isNameEnd && (isLetterAt(token) || signOf(token) === '-' || isLink(token) || isLetterAt(token + 1))
    if (!isExplained && !isSpelledPart) return token
    let end = token
    while (end < token + MAX_COMMENT_LENGTH && tokens.gapAt(end + 1)?.endsSentence === false && signOf(end) !== '@')
      end += 1
    return end
  }
  const isExplanation = (token: number) => forms.explanations.includes(textOf(token))
  /** Whether a token is a word such as `but` before an explanation or a remark. */
  const isContrast = (token: number) =>
    forms.contrasts.includes(textOf(token)) &&
    tokens.gapAt(token + 1)?.endsSentence === false &&
    (isExplanation(token + 1) || longestPhrase(spellingRemarks, tokens, token + 1) !== null)
  /**
   * Skips a comment on where a letter is in the previous part of an address, as in `yilmaz, y at the start, then`. Returns
   * the index of the next token, or null if there is no such comment.
   */
  const positionEnd = (token: number): number | null => {
    let start = isExplanation(token) ? token + 1 : token
    if (isArticle(start)) start += 1
    for (const { text, end } of readingsAt(start)) {
      const position = isSpelled(text) ? longestPhrase(letterPositions, tokens, end) : null
      if (position) return longestPhrase(letterJoins, tokens, position.end)?.end ?? position.end
    }
    return null
  }
  const isLink = (token: number) => textOf(token) === forms.conjunction || forms.numberLinks.includes(textOf(token))

  /** Like `matchRest`, but first skips words that explain, correct, link or comment on the parts of the value. */
  const matchAfterRemark = (token: number, offset: number, last: TokenReading): number | null => {
    const matchFrom = (end: number | null) => (end === null ? null : matchRest(end, offset, last))
    let match = isAddress ? (matchFrom(explanationEnd(token)) ?? matchFrom(positionEnd(token))) : null
    if (isAddress || isName) {
      const lastEnd = lastCommentEnd(token, offset, last)
      for (let end = token + 1; end <= lastEnd && match === null; end++) match = matchFrom(end)
    } else if (mayInterrupt(offset)) {
      for (const end of interruptionEndsAt(token)) match ??= matchFrom(end)
      if (isPlainNumber) match ??= matchFrom(afterPlace(index, token))
    }
    // Letters may be linked by a phrase such as `and then`.
    return match ?? (isSpelled(last.text) ? matchFrom(longestPhrase(letterJoins, tokens, token)?.end ?? null) : null)
  }

  /** The number of attempts to continue the current match, and how many of them are in progress. */
  let attempts = 0
  let depth = 0
  /**
   * Remembers the readings after which `spelling` can't match, by token and offset. Otherwise, a text that repeats the
   * same letters would offer exponentially many ways to match.
   */
  const deadEnds = new Map<number, TokenReading[]>()

  /** Matches `spelling` from `offset` to its end, starting at a token that follows the reading `last`. */
  const matchRest = (token: number, offset: number, last: TokenReading): number | null => {
    if (offset === spelling.length) return isComplete(token) ? token : null
    if (token - last.end > MAX_SKIPPED || depth === MAX_DEPTH) return null
    attempts += 1
    depth += 1
    const end = attempts > MAX_ATTEMPTS ? matchRestOnce(token, offset, last) : matchNext(token, offset, last)
    depth -= 1
    return end
  }

  /** Like `matchRest`, but remembers dead ends. */
  const matchRestOnce = (token: number, offset: number, last: TokenReading): number | null => {
    const key = token * spelling.length + offset
    const known = deadEnds.get(key)
    const isDeadEnd = ({ text, isSpoken, end }: TokenReading) =>
      text === last.text && isSpoken === last.isSpoken && end >= last.end
    if (known?.some(isDeadEnd)) return null
    const end = matchNext(token, offset, last)
    if (end !== null) return end
    if (known) known.push(last)
    else {
      if (deadEnds.size >= MAX_DEAD_ENDS) deadEnds.clear()
      deadEnds.set(key, [last])
    }
    return null
  }

  /** Like `matchRest`, but for a spelling that isn't complete. Skips fillers. */
  const matchNext = (token: number, offset: number, last: TokenReading): number | null => {
    if (token >= tokens.count) return null
    if (tokens.gapAt(token) === null) {
      const continuation = resume(token)
      return continuation === null ? null : matchReading(continuation, offset, null)
    }
    const remark = isAddress || isName || isSpelled(last.text) ? longestPhrase(spellingRemarks, tokens, token) : null
    if (remark) {
      const end = matchRest(remark.end, offset, last)
      if (end !== null) return end
    }
    const afterRemark = matchAfterRemark(token, offset, last)
    if (afterRemark !== null) return afterRemark
    const isSkipped =
      forms.fillers.includes(textOf(token)) ||
      isBetweenParts(token, offset) ||
      isBeforeLetter(token, last) ||
      isSpelledNext(token) ||
      isNationality(token) ||
      isBeforeNumber(token, offset, last)
    if (isSkipped) {
      const end = matchRest(token + 1, offset, last)
      if (end !== null) return end
    }
    return matchReading(token, offset, last)
  }

  /** Tries every reading of a token and backtracks if the rest doesn't match. */
  const matchReading = (token: number, offset: number, last: TokenReading | null): number | null => {
    const readings = readingsAt(token)
    for (const reading of isMixedCode ? [...readings, ...readings.flatMap(tensAndUnit)] : readings) {
      const textStart = last ? matchGap(offset, token, last, reading) : offset
      const textEnd = textStart < 0 ? -1 : matchText(textStart, reading.text)
      const end = textEnd < 0 ? null : matchRest(reading.end, textEnd, reading)
      if (end !== null) return end
    }
    return isAddress ? matchArabicName(token, offset, last) : null
  }

  /** Matches one or two Arabic words to the part of an address that they stand for, such as `ناصر` to `nasser`. */
  const matchArabicName = (token: number, offset: number, last: TokenReading | null): number | null => {
    const isStart =
      offset === 0 || SIGNS.includes(spelling[offset - 1] ?? '') || SIGNS.includes(spelling[offset] ?? '_')
    if (!isStart) return null
    for (let words = 1, said = ''; words <= MAX_NAME_WORDS; words++) {
      const consonants = arabicConsonants(textOf(token + words - 1))
      if (consonants === null || (words > 1 && tokens.gapAt(token + words - 1)?.text !== ' ')) return null
      said += consonants
      const reading = { text: 'a', end: token + words, isSpoken: true }
      const from = last ? matchGap(offset, token, last, reading) : offset
      const name = from < 0 ? '' : (/^[a-z]+/.exec(spelling.slice(from))?.[0] ?? '')
      if (name === '' || said === '' || !haveSameConsonants(latinConsonants(name), said)) continue
      const end = matchRest(token + words, from + name.length, reading)
      if (end !== null) return end
    }
    return null
  }

  const isOrdinal = (token: number) => readingsAt(token).some(({ text, isSpoken }) => isSpoken && /^\d+\D+$/.test(text))

  const isDate = spelled.before !== undefined
  const digitsAt = (token: number) =>
    readingsAt(numberSpanOf(token)?.start ?? token).find(({ text, isSpoken }) => isSpoken && isDigit(text[0]))?.text ??
    ''
  const isSame = (inner: number, outer: number) => digitsAt(inner) === digitsAt(outer)
  /** Whether a number is followed by its own digits, as in `sixteen, one six`. */
  const isSpelledOut = (token: number) => {
    const end = numberSpanOf(token)?.end ?? token
    const digits = digitsAt(end) + digitsAt(end + 1)
    return digits.length === 2 && digits === digitsAt(token) && tokens.gapAt(end + 1) !== null
  }

  /** Whether the number at the edge of a match continues beyond it, possibly after a filler or a spoken symbol. */
  const numberContinues = (inner: number, direction: -1 | 1): boolean => {
    if (!numberSpanOf(inner) || (direction > 0 && isSpelledOut(inner))) return false
    let outer = inner + direction
    for (let steps = 0; steps < 2; steps++, outer += direction) {
      const gap = tokens.gapAt(direction < 0 ? outer + 1 : outer)
      if (gap === null) return false
      const [before, after] = direction < 0 ? [textOf(outer), textOf(outer + 1)] : [textOf(outer - 1), textOf(outer)]
      // An ordinal after a comma is another number, as in `number 23, second floor`.
      if (isOrdinal(outer) && gap.hasComma) return false
      // An article may come before a date, as in the French `un vingt-neuf février`.
      const isSingle = digitsAt(outer) === '1' && !numberSpanOf(outer - 1)
      if (isDate && direction < 0 && isSingle && gap.isSpace) return false
      // In Arabic, a number word may also be the noun that is counted: the word for `one` can mean a person.
      if (direction > 0 && forms.counted.includes(textOf(outer)) && !numberSpanOf(outer + 1)) return false
      // The caller may repeat the value in other words after a filler, as in `zwei Dutzend, also vierundzwanzig`.
      if (numberSpanOf(outer) && steps > 0 && (isDate || isSame(inner, outer))) return false
      const isFraction = gap.text === ',' && forms.hasDecimalComma && isDigit(before) && isDigit(after)
      if (numberSpanOf(outer))
        return (
          isFraction ||
          /^[.:/]$/.test(gap.text) ||
          joinsDigits(gap, before, after, isCode) ||
          isIndianGroupAt(Math.max(outer, outer - direction))
        )
      const mayBeInNumber = forms.fillers.includes(textOf(outer)) || ['.', '-', '/'].includes(signOf(outer) ?? '')
      if (!mayBeInNumber || !gap.isSpace) return false
    }
    return false
  }

  /**
   * Whether the boundary between `inner`, a token of the match, and its neighbour `outer` splits a word or an address.
   */
  const splitsWord = (inner: number, outer: number): boolean => {
    const gap = tokens.gapAt(Math.max(inner, outer))?.text
    if (gap === undefined) return false
    const isSign = tokens.kindAt(outer) === 'sign'
    const areUnspaced = tokens.kindAt(inner) === 'letter' || tokens.kindAt(outer) === 'letter'
    if (gap === '' && !isSign && !areUnspaced) return true
    if (!isAddress) return false
    if (isSpelledOutAt(Math.max(inner, outer))) return true
    return /^[._+@-]$/.test(gap) || (gap === '' && isSign) || '._-'.includes(signOf(outer) ?? ' ')
  }

  /** Whether the value ends before the token `end` and the text from there doesn't change its meaning. */
  const isComplete = (end: number): boolean => {
    const span = numberSpanOf(end)
    if (span && span.start < end && tokens.gapAt(end) !== null) return false
    if (numberContinues(end - 1, 1) || splitsWord(end - 1, end)) return false
    if (unlessBefore?.test(textAfter(end, 5))) return false
    if (!isAtSentenceEnd) return true
    return tokens.gapAt(end)?.endsClause !== false
  }

  /** The text of up to `count` words and numbers from `start`, all in the same turn, with numbers in figures. */
  const textAfter = (start: number, count: number): string => {
    const texts: string[] = []
    for (let token = start; texts.length < count && tokens.gapAt(token) !== null; ) {
      const number = readingsAt(token).findLast(({ text }) => isDigit(text[0]))
      texts.push(number?.text ?? textOf(token))
      token = number?.end ?? token + 1
    }
    return texts.join(' ')
  }

  /** The words before `end` in the same turn, at most `MAX_CONTEXT_BEFORE` of them. */
  const textBefore = (end: number): string => {
    let start = end
    while (start > end - MAX_CONTEXT_BEFORE && tokens.gapAt(start) !== null) start -= 1
    return Array.from({ length: end - start }, (_, offset) => textOf(start + offset)).join(' ')
  }

  const matchAt = (start: number): number | null => {
    attempts = 0
    if (splitsWord(start, start - 1)) return null
    const end = matchReading(start, 0, null)
    if (end === null || unlessAfter?.test(textBefore(start))) return null
    // In Arabic, some weekdays are also number words, so a weekday before the match isn't the start of its number.
    const isAfterNumber = numberContinues(start, -1) && startBefore(index, spelled, start) === start
    return isAfterNumber ? null : end
  }
  return { matchAt, steps: () => attempts + 1 }
}
