import { longestPhrase } from '../../spoken/phrase-tree.ts'
import { lettersStart } from '../code-letters.ts'
import { GAP, type MaskTokens, WORD } from '../mask-tokens.ts'
import { linkPhrases, signPhrases } from '../word-roles.ts'
import { type DigitRun, digitsOf } from './digit-run.ts'
import {
  arePair,
  endsClause,
  isAmount,
  isCountByOne,
  isEnd,
  isExplained,
  isNamedAfter,
  isPrivate,
  isPronoun,
  isYear,
  LABEL_AFTER,
  LONG_RUN,
  startsWithZero,
} from './number-kinds.ts'

/** Consecutive runs that form one private number. */
export type PrivateNumber = { runs: readonly DigitRun[] }

/**
 * The maximum number of words in a comment between two parts of one number, such as `hang on, let me get my glasses`.
 */
const MAX_COMMENT_WORDS = 10
/** The maximum number of words in a comment that contains a hesitation. */
const MAX_HESITATION_WORDS = 20
/**
 * A short run that doesn't look dictated belongs to the private number next to it only if at most this many words are
 * in between.
 */
const MAX_REMARK_WORDS = 6
/** Two runs that are private on their own are usually masked separately if more words than this are in between. */
const MAX_ASIDE_WORDS = 4
/**
 * A word such as `account` is strong evidence if it is at most `NEAR_LABEL` words before a number, and weak evidence if
 * it is at most `FAR_LABEL` words before it.
 */
const NEAR_LABEL = 4
const FAR_LABEL = 12
/** How many of the last digits of a number are compared with a repetition. */
const MAX_REPEATED = 32
/** Several short runs are masked only if their evidence adds up to at least this much. */
const ENOUGH = 3

const isSentenceEnd = (gap: string) => /[?!؟](?![,،])|[^.]\.\s/.test(gap)
const CONSONANT = /^[b-df-hj-np-tv-xz]$/i
const isEllipsis = (gap: string) => /\.\.|…/.test(gap)

/** The words between two runs. */
type Between = {
  words: number
  /**
   * Whether all of the words are common inside dictated numbers: fillers, names of symbols, letters and corrections.
   */
  isGlue: boolean
  /** Whether the words are between commas, as in `4517, the screen has gone black, 6520`. */
  isAside: boolean
  /** Whether one of the words is the name of a symbol, such as `slash`, and `isGlue` is true. */
  hasSign: boolean
  /** Whether one of the words is a hesitation, such as `sorry` or `wait`. */
  hasHesitation: boolean
  /** Whether a sentence ends or begins between the runs. */
  isNewSentence: boolean
}

/**
 * Whether the name of a dash, slash or underscore starts at a token. The Arabic word for `on` also means a slash, as in
 * `1189 على 2025`.
 */
function isSignAt(tokens: MaskTokens, index: number): boolean {
  if ((tokens.rolesAt(index)?.signs ?? 0) === 0) return false
  const isAny = signPhrases.some((tree) => '-/_'.includes(longestPhrase(tree, tokens, index)?.value ?? ' '))
  return isAny || tokens.textAt(index) === 'علي'
}

/** Whether the text before a token separates two words rather than the parts of a path or of a number such as `1e9`. */
function isSeparate(tokens: MaskTokens, index: number): boolean {
  if (tokens.gapAt(index) === GAP.space) return true
  const gap = tokens.gapTextAt(index)
  const isCode = gap === '' && [index - 1, index].some((part) => /^\p{Lu}+$/u.test(tokens.wordAt(part)))
  return isCode || /^['’]$|[\s,،;؛…-]/.test(gap)
}

/** Examines the words between two runs. Returns null if the runs can't be parts of one number. */
function between(tokens: MaskTokens, run: DigitRun, next: DigitRun, excluded: Uint8Array | null): Between | null {
  const [from, to] = [run.pieces.at(-1)?.next ?? 0, next.pieces[0]?.first ?? 0]
  if (to - from > MAX_HESITATION_WORDS) return null
  let [isGlue, hasSign, hasHesitation, ends, isOpen, linked] = [true, false, false, false, false, from]
  for (let index = from; index <= to; index++) {
    if ((tokens.gapAt(index) & (GAP.other | GAP.pause)) !== 0) {
      const gap = tokens.gapTextAt(index)
      ends ||= isSentenceEnd(gap)
      isOpen ||= isEllipsis(gap)
    }
    if (index === to) break
    const roles = tokens.rolesAt(index)
    if (tokens.kindAt(index) !== WORD || roles === null || excluded?.[index]) return null
    if (!isSeparate(tokens, index) || !isSeparate(tokens, index + 1)) return null
    // A label introduces a new number, as in `the account is five`, unless it is a remark about the current one, as in
    // `area code, then five`.
    const isComment = roles.betweenDigits !== 0 || (tokens.gapAt(index + 1) & GAP.comma) !== 0
    if (roles.labels !== 0 && !isComment) return null
    const link = linkPhrases.reduce((end, tree) => Math.max(end, longestPhrase(tree, tokens, index)?.end ?? 0), 0)
    if (link > index) linked = link
    const isLetter = index < linked || roles.letters !== 0 || /^(?:\p{L}|\p{Lu}{2,})$/u.test(tokens.wordAt(index))
    // Some letters of a code may be transcribed as a word, as in `six four aib k nine`.
    const isBankCode = tokens.lengthAt(index) <= 4 && CONSONANT.test(tokens.wordAt(index + 1))
    isGlue &&=
      isLetter ||
      isBankCode ||
      (roles.fillers |
        roles.signs |
        roles.betweenDigits |
        roles.conjunctions |
        roles.corrections |
        roles.alternatives) !==
        0
    hasSign ||= isSignAt(tokens, index)
    hasHesitation ||= tokens.lengthAt(index) > 2 && (roles.hesitations | roles.corrections) !== 0
  }
  if (to - from > MAX_COMMENT_WORDS && !hasHesitation) return null
  const isAside = [from, to].every((index) => (tokens.gapAt(index) & GAP.comma) !== 0)
  const areLetters = !isGlue && lettersStart(tokens, to, from) === from
  return {
    words: areLetters ? 0 : to - from,
    isGlue: isGlue || areLetters,
    isAside,
    hasSign: hasSign && isGlue,
    hasHesitation,
    isNewSentence: ends && !isOpen,
  }
}

/** Whether a run looks dictated: it has several parts, a leading zero, a repeated digit, or more than two figures. */
function isDictated(tokens: MaskTokens, run: DigitRun): boolean {
  const { pieces, digits } = run
  const first = pieces[0]
  if (!first || digits < 2) return false
  if (pieces.length > 1) return pieces.every((piece) => piece.digits <= 4 && !isYear(tokens, piece))
  return startsWithZero(tokens, first) || (first.isSpoken ? first.value === '' : digits > 2)
}

const isCountFromOne = ({ pieces }: DigitRun) => pieces.every(({ value }, index) => value === String(index + 1))

/** How strongly a run looks like part of a dictated number; 0 if it doesn't. */
export function evidence(tokens: MaskTokens, run: DigitRun): number {
  const { pieces, digits } = run
  const first = pieces[0]
  if (!first || isCountFromOne(run) || isCountByOne(tokens, run)) return 0
  const areSingle = pieces.every((piece) => piece.digits === 1)
  const zero = startsWithZero(tokens, first) && digits > 1 ? (digits > 2 ? 2 : 1) : 0
  const hasZeroPart = pieces.some((piece) => !piece.isSpoken && piece.digits === 2 && startsWithZero(tokens, piece))
  const repeat = pieces.some(({ isSpoken, value }) => isSpoken && value === '') ? 1 : 0
  const parts = areSingle ? (pieces.length > 2 ? 2 : 0) : pieces.length > 1 && (hasZeroPart || !arePair(run)) ? 1 : 0
  // A single number after a word such as `the` may be a name, as in `the 747 and the 777`.
  const isNamed =
    pieces.length === 1 &&
    (tokens.rolesAt(first.first - 1)?.betweenDigits ?? 0) !== 0 &&
    !tokens.rolesAt(first.first - 1)?.fillers
  const isFigure =
    !isNamed &&
    pieces.some((piece) => !piece.isSpoken && piece.digits > 2) &&
    !/[05]0$/.test(tokens.textAt(first.first))
  return zero + repeat + parts + (isFigure ? 1 : 0)
}

/** How strongly words such as `account` near a number suggest that it is private. */
function labelEvidence(tokens: MaskTokens, first: number, end: number): number {
  for (let index = first - 1; index >= Math.max(0, first - FAR_LABEL); index--)
    if ((tokens.rolesAt(index)?.labels ?? 0) !== 0) return first - index <= NEAR_LABEL ? 2 : 1
  if (isNamedAfter(tokens, end)) return 2
  for (let index = end; index < end + LABEL_AFTER; index++) if ((tokens.rolesAt(index)?.labels ?? 0) !== 0) return 1
  return 0
}

/** Whether a run starts with a year, which may also be the start of a code with symbols. */
const isPartOfCode = (tokens: MaskTokens, { pieces }: DigitRun) => pieces[0] !== undefined && isYear(tokens, pieces[0])

/**
 * Returns the private numbers among a text's runs. A long run is private on its own unless it means something else,
 * such as an amount, and shorter runs near it may be part of the same number. Several short runs form one number if
 * enough of them look dictated, almost regardless of the words in between.
 */
export function privateNumbers(
  tokens: MaskTokens,
  all: readonly DigitRun[],
  excluded: Uint8Array | null = null,
): PrivateNumber[] {
  const runs = all.filter((run) => !isPronoun(tokens, run))
  if (runs.length === 0) return []
  const known = runs.map((run) => isPrivate(tokens, run))
  const whole = [...known]
  const isWhole = (...indexes: number[]) => indexes.every((index) => whole[index])
  const explained = runs.map((run, index) => !known[index] && isExplained(tokens, run))
  // If a number is explained by a word such as `channel`, so is the next higher number, as in `channel one oh one
  // works, one oh two doesn't`.
  for (let index = 1; index < runs.length; index++)
    if (explained[index - 1] && isNextNumber(runs[index - 1], runs[index])) explained[index] = true
  const gaps = runs.map((run, index) => {
    const next = runs[index + 1]
    return next ? between(tokens, run, next, excluded) : null
  })
  markGroups(tokens, runs, known, explained, gaps)
  for (let index = 0; index + 1 < runs.length; index++) markNext(tokens, runs, known, explained, gaps, index, index + 1)
  for (let index = runs.length - 1; index > 0; index--) markNext(tokens, runs, known, explained, gaps, index, index - 1)
  const numbers: DigitRun[][] = []
  for (const [index, run] of runs.entries()) {
    if (!known[index]) continue
    const last = numbers.at(-1)
    const gap = gaps[index - 1]
    // Several words between two runs that are private on their own may be about something else.
    const isComment =
      gap != null && (gap.hasHesitation || gap.isAside || gap.words <= MAX_ASIDE_WORDS || !isWhole(index - 1, index))
    const isJoined = gap != null && (gap.isGlue || (!gap.isNewSentence && isComment))
    const isSame = known[index - 1] === true && isJoined
    if (isSame && last) last.push(run)
    else numbers.push([run])
  }
  return numbers.map((parts) => ({ runs: parts }))
}

/** Marks short runs that together form one private number. */
function markGroups(
  tokens: MaskTokens,
  runs: readonly DigitRun[],
  known: boolean[],
  explained: readonly boolean[],
  gaps: readonly (Between | null)[],
): void {
  for (let start = 0; start < runs.length; ) {
    let end = start
    let [digits, points] = [0, 0]
    let [hasHesitation, hasSign] = [false, false]
    for (; end < runs.length && !known[end]; end++) {
      const run = runs[end]
      const gap = end > start ? gaps[end - 1] : null
      // A year next to a symbol may be part of a code, as in `2026 slash 1189`.
      const isBySign = gap?.hasSign === true || gaps[end]?.hasSign === true
      if (!run || isEnd(tokens, run) || (explained[end] && !(isBySign && isPartOfCode(tokens, run)))) break
      if (end > start && (!gap || gap.isNewSentence)) break
      digits += run.lasting
      points += evidence(tokens, run)
      hasHesitation ||= gap?.hasHesitation === true
      hasSign ||= gap?.hasSign === true
    }
    const [first, last] = [runs[start]?.pieces[0], runs[end - 1]?.pieces.at(-1)]
    if (end - start > 1 && first && last) {
      // A chain consists of short runs that are linked only by words such as `and`, as in `4 and 1 and 5 and 5 and 2`.
      const isChain = end - start >= LONG_RUN && gaps.slice(start, end - 1).every((gap) => gap?.isGlue)
      const total = points + (hasHesitation ? 1 : 0) + (hasSign ? 1 : 0) + (isChain ? ENOUGH : 0)
      const labels = labelEvidence(tokens, first.first, last.next)
      if (digits >= LONG_RUN && total > 0 && total + labels >= ENOUGH) known.fill(true, start, end)
    }
    start = Math.max(end, start + 1)
  }
}

/** Whether a short number is one more than the number before it, which must have at least three digits. */
function isNextNumber(run: DigitRun | undefined, next: DigitRun | undefined): boolean {
  if (!run || !next || run.digits < 3 || next.digits >= LONG_RUN) return false
  return Number(digitsOf(next)) - Number(digitsOf(run)) === 1
}

/**
 * Whether a short run repeats a part of a nearby run, as in `seven seven, one oh four, or one oh five? one oh four`.
 */
function isRepeated(run: DigitRun, near: readonly (DigitRun | undefined)[]): boolean {
  if (run.digits < 2 || run.digits > LONG_RUN) return false
  const digits = digitsOf(run)
  return near.some((other) => other !== undefined && digitsOf(other).slice(-MAX_REPEATED).includes(digits))
}

/** Whether a run that may be a year is one of several four-digit groups, as in `2004, is that right, 3112, 7765`. */
const isGroupOfFour = (tokens: MaskTokens, { pieces }: DigitRun, near: DigitRun | undefined) =>
  pieces.length === 1 &&
  pieces.every((piece) => isYear(tokens, piece)) &&
  near?.pieces.every(({ isSpoken, digits }) => !isSpoken && digits === 4) === true

/** Marks a run as private if it belongs to the same number as the private run next to it. */
function markNext(
  tokens: MaskTokens,
  runs: readonly DigitRun[],
  known: boolean[],
  explained: readonly boolean[],
  gaps: readonly (Between | null)[],
  from: number,
  to: number,
): void {
  const gap = gaps[Math.min(from, to)]
  const run = runs[to]
  if (!known[from] || known[to] || !gap || !run) return
  const isPart =
    isRepeated(
      run,
      [0, 1, 2].map((distance) => runs[from + distance * (from - to)]),
    ) ||
    (gap.isGlue && gap.words <= 3
      ? !isAmount(tokens, run)
      : (!explained[to] || isGroupOfFour(tokens, run, runs[from])) &&
        (isDictated(tokens, run)
          ? !gap.isNewSentence || gap.hasHesitation
          : !gap.isNewSentence &&
            gap.words <= MAX_REMARK_WORDS &&
            (gap.hasHesitation || gap.isGlue || endsClause(tokens, run.pieces.at(-1)?.next ?? 0))))
  if (isPart) known[to] = true
}
