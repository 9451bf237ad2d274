import { longestPhrase } from '../../spoken/phrase-tree.ts'
import { MASK_DOT } from '../mask-placeholders.ts'
import { numberReplacements, type Replacement } from '../mask-text.ts'
import { DOTS, type MaskTokens, WORD } from '../mask-tokens.ts'
import { type DigitRun, digitsOf } from '../numbers/digit-run.ts'
import { CAPITAL_UNITS } from '../numbers/digit-runs.ts'
import {
  arePair,
  followsMonth,
  isExplained,
  isMeaningful,
  isMeasured,
  isOpen,
  isYear,
  LONG_RUN,
  startsWithZero,
} from '../numbers/number-kinds.ts'
import { linkPhrases } from '../word-roles.ts'
import { EDGE_LENGTH } from './maskable-turn.ts'
import type { TurnReader } from './turn-reader.ts'

/**
 * The run of digits at the start or end of a turn, with the replacements that mask it. `isWhole` is true if the turn
 * contains nothing else, apart from acknowledgements, letters before the run, and a short question after it.
 */
export type EdgeRun = {
  digits: number
  isWhole: boolean
  /**
   * Whether the run may mean something else. Such a run counts as part of a number only with further evidence, such as
   * an unambiguous run in the next turn.
   */
  isWeak: boolean
  /**
   * Whether nothing but its place at the end of a turn suggests that the run is part of a number, as in `I have here
   * fifty five`. Such a run needs more evidence than other weak runs.
   */
  isDoubtful: boolean
  /** Whether the run may be a year. Such a run counts only if the listener repeats it. */
  isYear: boolean
  /** Whether the run follows a word such as `room`. Such a run counts only if the listener repeats it. */
  isNamed: boolean
  /** Whether a word such as `account` comes before the run, or after a run at the start of a turn. */
  isLabelled: boolean
  /** How much the run looks like part of a dictated number; 0 if it doesn't. */
  evidence: number
  /** The digits, with a dot for each digit that is already masked. */
  value: string
  replacements: readonly Replacement[]
}

/**
 * A shorter piece may be part of a date, as in `March 19`, so it is weak evidence (`isWeak`) unless the turn contains
 * nothing else.
 */
const LONG_PIECE = 3
/** The maximum number of words around a part of a number, as in `no, there's one six as well`. */
const MAX_OTHER_WORDS = 6
/** The maximum number of words after single digits, as in `1 8, then it's rubbed off a bit`. */
const MAX_WORDS_AFTER_DIGITS = 8
/** The maximum number of words after the last digits, as in `nine, letter p`. */
const MAX_LAST_WORDS = 2
/** The maximum number of words in a question such as `are you with me?`. */
const MAX_CHECK_WORDS = 4
/** The maximum number of words in a remark such as `and that's all of it`. */
const MAX_CLOSING_WORDS = 6
/** The maximum number of groups of letters after the last digit of a code. */
const MAX_CODE_LETTERS = 3

const SILENT = new RegExp(String.raw`^[^\p{L}\p{N}\p{Sc}%${MASK_DOT}]*$`, 'u')
/** Matches the text before the minutes of a time or before an amount of money. */
const BEFORE_AMOUNT = /\p{Sc}\s?$|^:$/u
/**
 * The words, other than acknowledgements, that may follow a piece of a number. Any other word is probably a unit or
 * says what the number counts.
 */
const WORDS_AFTER_PIECE = new Set(['is', 'that'])
const YEAR = /^(?:19|20)\p{Nd}{2}$/u

/**
 * Whether all tokens from `from` up to `to` are acknowledgements, in any language.
 * @param mayLink whether linking words such as `and then` are allowed too
 */
export function isAcknowledgement(tokens: MaskTokens, from: number, to: number, mayLink = false): boolean {
  for (let index = from; index < to; index++) {
    const roles = tokens.rolesAt(index)
    const isLink = mayLink && roles !== null && (roles.betweenDigits | roles.conjunctions | roles.fillers) !== 0
    if (!roles?.isAcknowledgement && !isLink) return false
  }
  for (let index = from; index <= to; index++) if (!SILENT.test(tokens.gapTextAt(index))) return false
  return true
}

/** A run of digits in a turn, and what is around it. */
type PlacedRun = {
  tokens: MaskTokens
  run: DigitRun
  /** The run's first token, and the token after it. */
  first: number
  next: number
  /** Whether there are only acknowledgements before the run, and after it. */
  isFirst: boolean
  isLast: boolean
  isWhole: boolean
  /** Whether the turn is so short, and the words next to the run so common, that the turn may be about the number. */
  isAlone: boolean
  /** The number of tokens outside the run. */
  others: number
  /** The offset of the first token's text in the turn, in UTF-16 code units. */
  offset: number
}

/** The run of digits at the start of a text, or at its end; null if there is none. */
function placedRun(reader: TurnReader, text: string, isAtStart: boolean, isCertain: boolean): PlacedRun | null {
  const tokens = reader.tokensOf(isAtStart ? text.slice(0, EDGE_LENGTH) : text.slice(-EDGE_LENGTH))
  const runs = reader.runsOf(tokens.text)
  const run = runs.at(isAtStart ? 0 : -1)?.run
  const [first, next] = [run?.pieces[0]?.first, run?.pieces.at(-1)?.next]
  if (!run || first === undefined || next === undefined) return null
  // The number may be an amount of money or the minutes of a time.
  if (BEFORE_AMOUNT.test(tokens.gapTextAt(first))) return null
  const isFirst = isAcknowledgement(tokens, 0, first, true) || areLetters(tokens, 0, first)
  const isLast = isAcknowledgement(tokens, next, tokens.count) || isCheck(tokens, next)
  const others = tokens.count - run.pieces.reduce((sum, piece) => sum + piece.next - piece.first, 0)
  const isComplete = tokens.text === text
  const isWhole = isComplete && runs.length === 1 && isFirst && isLast
  const maxOthers = isCertain ? MAX_WORDS_AFTER_DIGITS : MAX_OTHER_WORDS
  const isAlone = isComplete && others <= maxOthers && isKnownWord(tokens, first - 1) && isKnownWord(tokens, next)
  const offset = isAtStart ? 0 : text.length - tokens.text.length
  return { tokens, run, first, next, isFirst, isLast, isWhole, isAlone, others, offset }
}

const areSingle = ({ pieces }: DigitRun) => pieces.length > 1 && pieces.every((piece) => piece.digits === 1)
const areDictated = (run: DigitRun) =>
  areSingle(run) || (run.pieces.length > 1 && run.pieces.every(({ isSpoken }) => isSpoken))
const mayBeYear = (tokens: MaskTokens, { start, end }: DigitRun) => YEAR.test(tokens.text.slice(start, end))
const isLong = (tokens: MaskTokens, run: DigitRun) => run.digits >= LONG_PIECE && !mayBeYear(tokens, run)

/**
 * The run of digits at the start of a turn, which may continue a number from an earlier turn. Null if there is none, or
 * if it means something else.
 * @param isCertain whether it is certain that a number is being dictated
 */
export function startRun(reader: TurnReader, text: string, isCertain = false): EdgeRun | null {
  const placed = placedRun(reader, text, true, isCertain)
  if (!placed) return null
  const { tokens, run, first, next, isFirst, isWhole, isAlone, others } = placed
  const isStrong = isWhole || (isFirst && isLong(tokens, run) && mayFollowPiece(tokens, capitalsEnd(tokens, next)))
  // In the middle of a number, a turn may start with digits and continue in any way, as in `oh five, hang on`.
  const isContinued = isCertain && mayPrecedePiece(tokens, first)
  const isSingle = isContinued || (isAlone && isCertain) || isLastDigit(placed) || isCorrection(placed, text)
  const isDictated =
    (areDictated(run) && run.digits > 2 && others <= MAX_OTHER_WORDS) ||
    (areSingle(run) && isFirst && others <= MAX_WORDS_AFTER_DIGITS)
  const mayContinue =
    (isSingle || ((isDictated || isAlone) && run.digits > 1)) &&
    !mayBeYear(tokens, run) &&
    !(isContinued ? isCounted(tokens, run) : isExplained(tokens, run))
  if (!isStrong && !mayContinue) return null
  return {
    ...edgeRunOf(placed),
    isWeak: !isStrong,
    isLabelled: hasLabel(tokens, tokens.count),
    evidence: evidenceOf(tokens, run) + (isAfterLink(tokens, first) ? 1 : 0),
  }
}

/**
 * Whether a single digit at the start of a turn may be the last one of a number from an earlier turn, as in `no, there's
 * another five` and `five. That's all.`
 */
function isLastDigit({ tokens, run, first, next, isFirst, others }: PlacedRun): boolean {
  const isShort = others <= MAX_OTHER_WORDS || (isFirst && isClosing(tokens, next))
  const isAtClauseEnd = isClauseEnd(tokens, next) || isClosing(tokens, next)
  return run.digits === 1 && isShort && isAtClauseEnd && isKnownWord(tokens, first - 1)
}

/** Whether a short turn starts with a word such as `no` and corrects a part, as in `no no, four at the end`. */
const isCorrection = ({ tokens, others }: PlacedRun, text: string) =>
  tokens.text === text && others <= MAX_OTHER_WORDS && (tokens.rolesAt(0)?.corrections ?? 0) !== 0

/**
 * The run of digits at the end of a turn, which may be the first part of a number that continues in a later turn. Null
 * if there is none, or if it means something else.
 * @param isCertain whether it is certain that a number is being dictated
 */
export function endRun(reader: TurnReader, text: string, isCertain = false): EdgeRun | null {
  const placed = placedRun(reader, text, false, isCertain)
  if (!placed) return null
  const { tokens, run, first, next, isLast, isWhole, isAlone } = placed
  const isAtEdge = isLast || areLetters(tokens, next, tokens.count)
  const isStrong = isWhole || (isAtEdge && isLong(tokens, run))
  const isLabelled = isAtEdge && followsLabel(tokens, first)
  const isContinued = isCertain && isLast
  // In `JO38 ARAB`, the letters after the digits belong to the code, so they aren't a noun that the number counts.
  const isInCode = isLabelled && !isLast
  const isClear = isLabelled || isContinued || isAlone || (isAtEdge && areDictated(run))
  const isDoubtful = mayBeYear(tokens, run) || !isClear
  // Any number at the end of a turn may be the first part of a longer number, but not the day of a date.
  const mayStart =
    (!isDoubtful || (isLast && !followsMonth(tokens, first))) &&
    (run.digits > 1 || isContinued || (isAlone && isCertain)) &&
    (mayBeYear(tokens, run) || isInCode || !(isContinued ? isCounted(tokens, run) : isExplained(tokens, run)))
  const isNamed = !isInCode && isMeaningful(tokens, run)
  if (isNamed ? !isOpen(tokens, run) : !isStrong && !mayStart) return null
  return {
    ...edgeRunOf(placed),
    isWeak: !isStrong,
    isDoubtful: !isStrong && isDoubtful,
    isYear: !isStrong && mayBeYear(tokens, run),
    isNamed,
    isLabelled: hasLabel(tokens, first),
    evidence: evidenceOf(tokens, run),
  }
}

/** The properties that don't depend on the side of the turn. */
function edgeRunOf({ tokens, run, isWhole, offset }: PlacedRun): EdgeRun {
  return {
    digits: run.digits,
    isWhole,
    isWeak: false,
    isDoubtful: false,
    isYear: false,
    isNamed: false,
    isLabelled: false,
    evidence: 0,
    value: digitsOf(run),
    replacements: moved(numberReplacements(tokens, { runs: [run] }), offset),
  }
}

/** Whether a number in the middle of a dictation counts or measures something. A few words may follow its last digit. */
function isCounted(tokens: MaskTokens, run: DigitRun): boolean {
  const next = run.pieces.at(-1)?.next ?? tokens.count
  if (run.pieces[0]?.first === 0 && tokens.count - next <= MAX_LAST_WORDS) return isMeasured(tokens, next)
  return isMeaningful(tokens, run)
}

/** How much a run looks like part of a dictated number. A comma at the end of a turn announces another part. */
const evidenceOf = (tokens: MaskTokens, run: DigitRun) =>
  shapeOf(tokens, run) + (/^\s*(?:[,،…]|\.\.)/.test(tokens.gapTextAt(tokens.count)) ? 1 : 0)

/** How much the digits look dictated, from 0 to 3. */
function shapeOf(tokens: MaskTokens, run: DigitRun): number {
  const { pieces, digits } = run
  const first = pieces[0]
  if (!first) return 0
  const isMasked = tokens.kindAt(first.first) === DOTS
  if (pieces.length > 1 && !isMasked) return arePair(run) ? 1 : 2
  const isRepeat = first.isSpoken && first.value === ''
  // A number that is private on its own is certainly being dictated.
  if (isMasked) return digits >= LONG_RUN ? 3 : 2
  if (isRepeat || (startsWithZero(tokens, first) && digits > 1)) return 2
  const isRound = /[05]0$/.test(tokens.textAt(first.first))
  if (!first.isSpoken && digits > 2 && !isRound && !isYear(tokens, first)) return digits > 3 ? 2 : 1
  return digits === 1 ? 1 : 0
}

/** Whether a phrase such as `and then` comes before a token, as in `and then it's six four`. */
function isAfterLink(tokens: MaskTokens, end: number): boolean {
  for (let index = 0; index < Math.min(end, MAX_WORDS_BEFORE); index++)
    if (linkPhrases.some((tree) => longestPhrase(tree, tokens, index) !== null)) return true
  return false
}

/** The maximum number of words before digits in the middle of a number, as in `and then I think it's oh five`. */
const MAX_WORDS_BEFORE = 6

/** Whether the words before a token are common inside dictated numbers. */
function mayPrecedePiece(tokens: MaskTokens, end: number): boolean {
  for (let index = 0; index < end; index++) {
    const roles = tokens.rolesAt(index)
    if (roles === null || roles.isQuestion || (roles.units | roles.openLabels) !== 0) return false
    if (roles.text === '' && tokens.lengthAt(index) > 2) return false
  }
  return end <= MAX_WORDS_BEFORE
}

const isClauseEnd = (tokens: MaskTokens, index: number) =>
  index >= tokens.count || /^\s*[.,;!?،؛؟]/.test(tokens.gapTextAt(index))

/**
 * Whether the rest of a turn is a short question to make sure that the listener is following, such as `are you with
 * me?`
 */
function isCheck(tokens: MaskTokens, from: number): boolean {
  if (from >= tokens.count || tokens.count - from > MAX_CHECK_WORDS || !isClauseEnd(tokens, from)) return false
  for (let index = from; index < tokens.count; index++) {
    const roles = tokens.rolesAt(index)
    if (roles === null || roles.isQuestion || (roles.currencies | roles.units | roles.hours) !== 0) return false
  }
  return /^\s*[?؟]/.test(tokens.gapTextAt(tokens.count))
}

/** Whether a token starts a clause that marks the end of a number, such as `and that's all of it`. */
function isClosing(tokens: MaskTokens, from: number): boolean {
  for (let index = from; index < from + MAX_CLOSING_WORDS; index++) {
    const roles = tokens.rolesAt(index)
    if (roles === null || (roles.numbers | roles.labels | roles.units | roles.currencies) !== 0) return false
    const isLink = roles.isAcknowledgement || roles.conjunctions !== 0
    if (!(isLink || (index > from && (roles.text !== '' || tokens.lengthAt(index) <= 2)))) return false
    if (isClauseEnd(tokens, index + 1)) return true
  }
  return false
}

/** Skips the letters of a code, such as `CH`. Returns the index of the next token. */
function capitalsEnd(tokens: MaskTokens, from: number): number {
  let end = from
  while (
    end < from + MAX_CODE_LETTERS &&
    /^\p{Lu}{1,4}$/u.test(tokens.wordAt(end)) &&
    !CAPITAL_UNITS.has(tokens.wordAt(end))
  )
    end += 1
  return end
}

const moved = (replacements: readonly Replacement[], offset: number) =>
  replacements.map(({ start, end, dots }) => ({ start: offset + start, end: offset + end, dots }))

/** Whether any token before `end` is a word such as `account`. */
export function hasLabel(tokens: MaskTokens, end: number): boolean {
  for (let index = 0; index < end; index++) if ((tokens.rolesAt(index)?.labels ?? 0) !== 0) return true
  return false
}

/** Whether all tokens from `from` up to `to` look like the letters of a code. */
function areLetters(tokens: MaskTokens, from: number, to: number): boolean {
  for (let index = from; index < to; index++)
    if (!/^(?:\p{L}|\p{Lu}{2,4})$/u.test(tokens.text.slice(tokens.startAt(index), tokens.endAt(index)))) return false
  return true
}

/**
 * Whether the word next to a number, if there is one, is common in dictated numbers, like `and`. An unknown word is
 * probably a noun that the number counts.
 */
function isKnownWord(tokens: MaskTokens, index: number): boolean {
  const roles = tokens.rolesAt(index)
  if (index < 0 || index >= tokens.count || tokens.lengthAt(index) === 1) return true
  return roles !== null && roles.text !== '' && !roles.isQuestion
}

/** Whether a number follows a letter of a code, or a word such as `account` or `is`. */
function followsLabel(tokens: MaskTokens, index: number): boolean {
  const roles = tokens.rolesAt(index - 1)
  const isCode = index > 0 && areLetters(tokens, index - 1, index)
  return isCode || (roles !== null && (roles.letters | roles.labels | roles.beforeAddress) !== 0)
}

/** Whether a token, with the gap before it, may come directly after a piece of a number. */
function mayFollowPiece(tokens: MaskTokens, index: number): boolean {
  const gap = tokens.gapTextAt(index)
  const roles = index < tokens.count && tokens.kindAt(index) === WORD ? tokens.rolesAt(index) : null
  const word = tokens.text.slice(tokens.startAt(index), tokens.endAt(index)).toLowerCase()
  const isExpected = roles?.isAcknowledgement || WORDS_AFTER_PIECE.has(word)
  return (
    (index === tokens.count && /^\s*$/.test(gap)) ||
    /^\s*(?!%)\p{P}/u.test(gap) ||
    (/^\s+$/.test(gap) && isExpected === true)
  )
}
