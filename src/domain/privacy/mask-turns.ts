import type { Timeline } from '../call/timeline.ts'
import type { Turn } from '../call/turn.ts'
import {
  addressBeforeHost,
  bareHostAtStart,
  hostAtStart,
  MAX_WORDS_BEFORE_HOST,
  nameAtEnd,
  repeatedName,
  type TokenSpan,
  wordsOfName,
} from './addresses.ts'
import { MASK_DOT, MASKED_ADDRESS } from './mask-placeholders.ts'
import { type MaskedText, maskTextInSteps, numberReplacements, type Replacement, replaced } from './mask-text.ts'
import { MaskTokens, WORD } from './mask-tokens.ts'
import type { DigitRun } from './numbers/digit-run.ts'
import { CAPITAL_UNITS, digitRuns } from './numbers/digit-runs.ts'
import { isExplained } from './numbers/number-kinds.ts'
import { runToEnd, type Steps } from './run-steps.ts'

type MaskableTurn = Pick<Turn, 'role' | 'deliveredRole' | 'text'>
/**
 * The run of digits at the start or end of a turn, with the replacements that mask it. `isWhole` is true if the turn
 * contains nothing else, apart from acknowledgements, letters before the run, and a short question after it.
 */
type EdgeRun = {
  digits: number
  isWhole: boolean
  /**
   * Whether the run may mean something else. Such a run counts as part of a number only with further evidence, such as
   * an unambiguous run in the next turn.
   */
  isWeak: boolean
  /** Whether a word such as `account` comes before the run. */
  isLabelled: boolean
  /** The digits, with a dot for each digit that is already masked. */
  value: string
  replacements: readonly Replacement[]
}

/** Part of a number, or a repeat of such a part, within one turn. */
type NumberPart = { turn: number; replacements: readonly Replacement[] }

/** The minimum number of digits in a number that is masked across turns. */
const LONG_NUMBER = 7
/**
 * A shorter piece may be part of a date, as in `March 19`, so it is weak evidence (`isWeak`) unless the turn contains
 * nothing else.
 */
const LONG_PIECE = 3
/**
 * A number of at least `SHORT_NUMBER` digits is masked too if it has at least `MANY_TURNS` parts, or follows a word
 * such as `account`.
 */
const SHORT_NUMBER = 5
const MANY_TURNS = 3
/**
 * The maximum number of words that a listener may say between two parts of a number, as in `sorry, was that B for
 * bravo?`.
 */
const MAX_PROMPT_WORDS = 12
const MAX_STATEMENT_WORDS = 5
const MAX_SHORT_PROMPT = 3
/** The maximum number of words around a part of a number, as in `no, there's one six as well`. */
const MAX_OTHER_WORDS = 6
/** The maximum number of words in a question such as `are you with me?`. */
const MAX_CHECK_WORDS = 4
/** The maximum number of words in a remark such as `and that's all of it`. */
const MAX_CLOSING_WORDS = 6
/** The maximum number of groups of letters after the last digit of a code. */
const MAX_CODE_LETTERS = 3
/** The number of characters examined at the start or end of a turn. A longer run of digits is masked on its own. */
const EDGE_LENGTH = 160
const MAX_ROUNDS = 10

const SILENT = new RegExp(String.raw`^[^\p{L}\p{N}\p{Sc}%${MASK_DOT}]*$`, 'u')
/** Matches the text before the minutes of a time or before an amount of money. */
const BEFORE_AMOUNT = /\p{Sc}\s?$|^:$/u
/**
 * The words, other than acknowledgements, that may follow a piece of a number. Any other word is probably a unit or
 * says what the number counts.
 */
const WORDS_AFTER_PIECE = new Set(['is', 'that'])
const YEAR = /^(?:19|20)\p{Nd}{2}$/u

const isSameSpeaker = (one: MaskableTurn | undefined, other: MaskableTurn | undefined) =>
  one?.role === other?.role && one?.deliveredRole === other?.deliveredRole

/**
 * Whether all tokens from `from` up to `to` are acknowledgements, in any language.
 * @param mayLink whether linking words such as `and then` are allowed too
 */
function isAcknowledgement(tokens: MaskTokens, from: number, to: number, mayLink = false): boolean {
  for (let index = from; index < to; index++) {
    const roles = tokens.rolesAt(index)
    const isLink = mayLink && roles !== null && (roles.betweenDigits | roles.conjunctions | roles.fillers) !== 0
    if (!roles?.isAcknowledgement && !isLink) return false
  }
  for (let index = from; index <= to; index++) if (!SILENT.test(tokens.gapTextAt(index))) return false
  return true
}

function edgeRun(text: string, side: 'start' | 'end'): EdgeRun | null {
  const offset = side === 'start' ? 0 : Math.max(0, text.length - EDGE_LENGTH)
  const tokens = MaskTokens.of(text.slice(offset, offset + EDGE_LENGTH))
  const runs = digitRuns(tokens, null, true)
  const run = runs.at(side === 'start' ? 0 : -1)
  const [first, last] = [run?.pieces[0], run?.pieces.at(-1)]
  if (!run || !first || !last) return null
  const isFirst = isAcknowledgement(tokens, 0, first.first, true) || areLetters(tokens, 0, first.first)
  const isLast = isAcknowledgement(tokens, last.next, tokens.count) || isCheck(tokens, last.next)
  const isWhole = tokens.text === text && runs.length === 1 && isFirst && isLast
  const isAtEdge =
    side === 'start'
      ? isFirst && mayFollowPiece(tokens, lettersEnd(tokens, last.next))
      : isLast || areLetters(tokens, last.next, tokens.count)
  const isYear = YEAR.test(tokens.text.slice(run.start, run.end))
  const isLong = run.digits >= LONG_PIECE && !isYear
  const isWeak = !(isWhole || (isAtEdge && isLong))
  const isAtClauseEnd = isClauseEnd(tokens, last.next) || isClosing(tokens, last.next)
  const others = tokens.count - run.pieces.reduce((sum, piece) => sum + piece.next - piece.first, 0)
  const isAlone =
    tokens.text === text &&
    others <= MAX_OTHER_WORDS &&
    isKnownWord(tokens, first.first - 1) &&
    isKnownWord(tokens, last.next)
  const isDictated = run.pieces.length > 1 && run.pieces.every(({ isSpoken }) => isSpoken)
  // A single digit at the start of a turn may be the last one of a number from an earlier turn, as in `no, there's
  // another five` and `five. That's all.`
  const isLastDigit =
    side === 'start' &&
    run.digits === 1 &&
    (others <= MAX_OTHER_WORDS || (isFirst && isClosing(tokens, last.next))) &&
    isAtClauseEnd &&
    isKnownWord(tokens, first.first - 1)
  const mayBeWeak =
    ((side === 'end' && isAtEdge && (followsLabel(tokens, first.first) || isDictated)) ||
      (side === 'start' && isDictated && run.digits > 2 && others <= MAX_OTHER_WORDS) ||
      isAlone ||
      isLastDigit) &&
    !((run.digits < 2 && !isLastDigit) || isYear || isExplained(tokens, run))
  if (BEFORE_AMOUNT.test(tokens.gapTextAt(first.first)) || (isWeak && !mayBeWeak)) return null
  return {
    digits: run.digits,
    isWhole,
    isWeak,
    isLabelled: hasLabel(tokens, first.first),
    value: digitsOf(tokens, run),
    replacements: moved(numberReplacements(tokens, { runs: [run] }), offset),
  }
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
function lettersEnd(tokens: MaskTokens, from: number): number {
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
function hasLabel(tokens: MaskTokens, end: number): boolean {
  for (let index = 0; index < end; index++) if ((tokens.rolesAt(index)?.labels ?? 0) !== 0) return true
  return false
}

/** The digits of a run, with a dot for each digit that is already masked. */
const digitsOf = (tokens: MaskTokens, { pieces }: DigitRun) =>
  pieces.map(({ value, first, digits }) => value || tokens.textAt(first) || MASK_DOT.repeat(digits)).join('')

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

/**
 * Finds the turn in which the speaker continues a number, which is the next turn or the one after it. Returns null if,
 * in between, the other side says anything other than an acknowledgement, digits, a question such as `eight or
 * eighteen?`, or a prompt such as `and the last four?`.
 * @param digits the number of digits so far
 * @param value the digits of the last part
 */
function continuationOf(
  turns: readonly MaskableTurn[],
  texts: readonly string[],
  index: number,
  digits: number,
  value: string,
): number | null {
  if (isSameSpeaker(turns[index], turns[index + 1])) return index + 1
  if (!turns[index + 2] || !isSameSpeaker(turns[index], turns[index + 2])) return null
  const between = texts[index + 1] ?? ''
  if (between.length > EDGE_LENGTH) return null
  const tokens = MaskTokens.of(between)
  const isExpected = isAcknowledgement(tokens, 0, tokens.count) || edgeRun(between, 'start')?.isWhole
  return isExpected || echoOf(between, value) !== null || choiceOf(between) !== null || isPrompt(tokens, digits)
    ? index + 2
    : null
}

/**
 * Returns the replacements that mask the numbers in a question such as `eight or eighteen?`, or null if the turn
 * contains anything else.
 */
function choiceOf(text: string): readonly Replacement[] | null {
  if (text.length > EDGE_LENGTH || !/[?؟]/.test(text)) return null
  const tokens = MaskTokens.of(text)
  const runs = digitRuns(tokens, null, true)
  const numbers = runs.reduce(
    (sum, { pieces }) => sum + pieces.reduce((all, { first, next }) => all + next - first, 0),
    0,
  )
  let others = 0
  for (let index = 0; index < tokens.count; index++) if ((tokens.rolesAt(index)?.alternatives ?? 0) !== 0) others += 1
  return others > 0 && numbers + others === tokens.count ? numberReplacements(tokens, { runs }) : null
}

/**
 * Returns the replacements that mask the digits `value` where the listener repeats them, or null if they aren't
 * repeated.
 */
function echoOf(text: string, value: string): readonly Replacement[] | null {
  if (text.length > EDGE_LENGTH || value.length < 2) return null
  const tokens = MaskTokens.of(text)
  const echo = digitRuns(tokens, null, true).find(
    (run) => run.pieces.length <= value.length && digitsOf(tokens, run) === value,
  )
  return echo ? numberReplacements(tokens, { runs: [echo] }) : null
}

/**
 * Whether a turn prompts the caller to continue, such as `and the last four?` or `yes, that's it`. A turn that asks for
 * something else, or contains more digits than the caller has said, is not a prompt.
 */
function isPrompt(tokens: MaskTokens, digits: number): boolean {
  if (tokens.count > MAX_PROMPT_WORDS) return false
  const runs = digitRuns(tokens, null, true)
  if (runs.some((run) => run.digits > 1 && run.digits > digits)) return false
  let [isPrompted, isQuestion] = [false, false]
  for (let index = 0; index < tokens.count; index++) {
    const roles = tokens.rolesAt(index)
    isPrompted ||= roles !== null && (roles.isPrompt || (roles.hesitations !== 0 && tokens.lengthAt(index) > 2))
    isQuestion ||= roles?.isQuestion === true && !roles.isPrompt
  }
  // A question word such as `which` is allowed only in a short prompt, such as `which digits again?`.
  if (isQuestion && !(isPrompted && tokens.count <= MAX_SHORT_PROMPT)) return false
  // Without a word such as `rest`, only a very short turn such as `say what?` counts as a prompt.
  const maxWords = /[?؟]/.test(tokens.text) ? MAX_SHORT_PROMPT : MAX_STATEMENT_WORDS
  return isPrompted || tokens.count <= maxWords
}

/**
 * The pieces of a number that starts at the end of the turn `first`, including the other side's repetitions. Empty if
 * no number starts there, or if it is too short.
 */
function piecesFrom(turns: readonly MaskableTurn[], texts: readonly string[], first: number): NumberPart[] {
  const firstRun = edgeRun(texts[first] ?? '', 'end')
  if (!firstRun) return []
  const pieces: NumberPart[] = [{ ...firstRun, turn: first }]
  let [last, digits, isRepeated]: [EdgeRun, number, boolean] = [firstRun, firstRun.digits, false]
  for (let turn = continuationOf(turns, texts, first, digits, last.value); turn !== null; ) {
    const run = edgeRun(texts[turn] ?? '', 'start')
    // At least one of two consecutive parts must be unambiguous, unless the listener has repeated a part.
    if (!run || (run.isWeak && last.isWeak && !isRepeated)) break
    const previous = pieces.at(-1)?.turn ?? first
    const between = turn - previous === 2 ? (texts[previous + 1] ?? '') : ''
    const echo = edgeRun(between, 'start')
    const isEcho = echo && (echo.digits > 1 || (echo.isWhole && echo.value === last.value))
    const repeated = isEcho ? echo.replacements : (choiceOf(between) ?? echoOf(between, last.value))
    isRepeated ||= repeated !== null
    if (repeated) pieces.push({ turn: previous + 1, replacements: repeated })
    pieces.push({ ...run, turn })
    digits += run.digits
    last = run
    turn = run.isWhole || run.isWeak ? continuationOf(turns, texts, turn, digits, run.value) : null
  }
  // A private number within a single turn has already been masked.
  if (pieces.length < 2) return []
  const echo = echoOf(texts[(pieces.at(-1)?.turn ?? first) + 1] ?? '', last.value)
  if (echo) pieces.push({ turn: (pieces.at(-1)?.turn ?? first) + 1, replacements: echo })
  const before = MaskTokens.of((texts[first - 1] ?? '').slice(-EDGE_LENGTH))
  const isLabelled = firstRun.isLabelled || hasLabel(before, before.count)
  const isLong = digits >= LONG_NUMBER || (digits >= SHORT_NUMBER && (pieces.length >= MANY_TURNS || isLabelled))
  const rest = digits - firstRun.digits
  const isClear =
    !firstRun.isWeak ||
    isLabelled ||
    isRepeated ||
    rest >= SHORT_NUMBER ||
    (rest >= SHORT_NUMBER - 1 && pieces.length >= MANY_TURNS)
  return isLong && isClear ? pieces : []
}

/**
 * Masks numbers that are dictated across turns, changing `texts` in place. Returns whether anything changed.
 * @param mayContain whether each text may contain digits
 */
function* maskPieces(turns: readonly MaskableTurn[], texts: string[], mayContain: readonly boolean[]): Steps<boolean> {
  let isChanged = false
  for (let index = 0; index < texts.length; ) {
    const pieces = mayContain[index] ? piecesFrom(turns, texts, index) : []
    for (const { turn, replacements } of pieces) {
      const text = texts[turn] ?? ''
      const masked = replaced(text, replacements)
      isChanged ||= masked !== text
      texts[turn] = masked
    }
    index = Math.max(index + 1, pieces.at(-1)?.turn ?? 0)
    yield
  }
  return isChanged
}

/**
 * Maps the text of turns to their masked text. The map is kept between updates, because every update of a live call
 * delivers the earlier turns again.
 */
export type MaskedTexts = Map<string, MaskedText>

/** How many turns before the host are searched for the name of an address. */
const MAX_NAME_TURNS = 4

/**
 * Masks e-mail addresses whose name and host are said in different turns, changing `texts` in place.
 * @param mayContain whether each text may contain an address
 * @param mayEndWithAt whether each text may end with a word for `@`
 */
function* maskAddressParts(
  turns: readonly MaskableTurn[],
  texts: string[],
  mayContain: readonly boolean[],
  mayEndWithAt: readonly boolean[],
): Steps<void> {
  for (const turn of turns.keys()) {
    if (mayEndWithAt[turn]) maskAtEnd(turns, texts, turn)
    if (!mayContain[turn]) continue
    const text = texts[turn] ?? ''
    const tokens = MaskTokens.of(text.slice(0, EDGE_LENGTH))
    const host = tokens.firstAt <= MAX_WORDS_BEFORE_HOST ? hostAtStart(tokens) : null
    if (host) texts[turn] = maskSpan(text, tokens, host)
    // Even a complete address may repeat a name from an earlier turn, as in `no, just oneill at live dot ie`.
    if (host || text.slice(0, MASK_START).includes(MASKED_ADDRESS)) maskNameBefore(turns, texts, turn, host !== null)
    yield
  }
}

/** Masks an address at the end of a turn if the same speaker's next turn starts with its host. */
function maskAtEnd(turns: readonly MaskableTurn[], texts: string[], turn: number): void {
  const next = [turn + 1, turn + 2].find((index) => turns[index] && isSameSpeaker(turns[turn], turns[index]))
  const text = texts[turn] ?? ''
  const start = Math.max(0, text.length - EDGE_LENGTH)
  const tokens = MaskTokens.of(text.slice(start))
  const span = next === undefined ? null : addressBeforeHost(tokens)
  if (next === undefined || !span) return
  const hostText = texts[next] ?? ''
  const hostTokens = MaskTokens.of(hostText.slice(0, EDGE_LENGTH))
  const host = bareHostAtStart(hostTokens)
  if (!host) return
  texts[turn] = text.slice(0, start) + maskSpan(text.slice(start), tokens, span)
  texts[next] = maskSpan(hostText, hostTokens, host)
}

/** A masked address among this many characters at the start of a turn may continue an earlier turn. */
const MASK_START = 30

/** Masks the name of an address in the turns before its host. */
function maskNameBefore(turns: readonly MaskableTurn[], texts: string[], host: number, isHost: boolean): void {
  const first = Math.max(0, host - MAX_NAME_TURNS)
  const before = Array.from({ length: host - first }, (_, index) => {
    const turn = host - 1 - index
    return { turn, tokens: MaskTokens.of((texts[turn] ?? '').slice(0, EDGE_LENGTH)) }
  })
  const name = new Set<string>()
  let isDone = false
  for (const { turn, tokens } of before) {
    if (!isSameSpeaker(turns[turn], turns[host])) {
      if (tokens.count > MAX_PROMPT_WORDS) break
      continue
    }
    const part: ReturnType<typeof nameAtEnd> = isDone ? null : nameAtEnd(tokens, !isHost)
    const isMore: boolean = part !== null && (name.size === 0 || part.isMail)
    const span = isMore ? part : repeatedName(tokens, name)
    if (!span) break
    for (const word of wordsOfName(tokens, span)) name.add(word)
    isDone ||= isMore && part?.isMail === true
    texts[turn] = maskSpan(texts[turn] ?? '', tokens, span)
  }
  for (const { turn, tokens } of before) {
    const span = isSameSpeaker(turns[turn], turns[host]) ? null : repeatedName(tokens, name)
    if (span) texts[turn] = maskSpan(texts[turn] ?? '', tokens, span)
  }
}

/** @param tokens the tokens at the start of the text */
const maskSpan = (text: string, tokens: MaskTokens, { first, end }: TokenSpan) =>
  text.slice(0, tokens.startAt(first)) + MASKED_ADDRESS + text.slice(tokens.endAt(end - 1))

function* maskedText(text: string, known: MaskedTexts): Steps<MaskedText> {
  const entry = known.get(text) ?? (yield* maskTextInSteps(text))
  known.set(text, entry)
  return entry
}

/**
 * Masks private data in turns and in the names of unknown roles. In addition to what `maskText` masks, this includes
 * numbers and addresses that one side dictates across several turns. Turns without private data are returned unchanged,
 * as the same objects.
 */
export function maskTurns<T extends MaskableTurn>(turns: readonly T[]): T[] {
  return runToEnd(maskTurnsInSteps(turns, new Map()))
}

/** An interruptible version of `maskTurns`. */
function* maskTurnsInSteps<T extends MaskableTurn>(turns: readonly T[], known: MaskedTexts): Steps<T[]> {
  const mayContain: boolean[] = []
  const mayContainHost: boolean[] = []
  const mayEndWithAt: boolean[] = []
  const texts: string[] = []
  for (const { text } of turns) {
    const { masked, hasDigits, mayHaveAddress, mayEndWithAt: isOpen } = yield* maskedText(text, known)
    texts.push(masked)
    mayContain.push(hasDigits)
    mayContainHost.push(mayHaveAddress)
    mayEndWithAt.push(isOpen)
    yield
  }
  yield* maskAddressParts(turns, texts, mayContainHost, mayEndWithAt)
  // Masking a piece may reveal that its neighbour belongs to the same number, so masking is repeated. Only contrived
  // calls need more than `MAX_ROUNDS` rounds.
  for (let round = 0; round < MAX_ROUNDS && (yield* maskPieces(turns, texts, mayContain)); round++);
  const masked: T[] = []
  for (const [index, turn] of turns.entries()) {
    const { deliveredRole } = turn
    const role = turn.role === 'other' ? (yield* maskTextInSteps(deliveredRole)).masked : deliveredRole
    const text = texts[index] ?? ''
    masked.push(text === turn.text && role === deliveredRole ? turn : { ...turn, text, deliveredRole: role })
  }
  return masked
}

export function maskTimeline(timeline: Timeline): Timeline {
  return { ...timeline, turns: maskTurns(timeline.turns) }
}

/**
 * An interruptible version of `maskTimeline`.
 * @param known the texts that have already been masked; new ones are added
 */
export function* maskTimelineInSteps(timeline: Timeline, known: MaskedTexts): Steps<Timeline> {
  return { ...timeline, turns: yield* maskTurnsInSteps(timeline.turns, known) }
}

/**
 * Masks the text of each turn in interruptible steps. Returns a function that looks up the masked texts.
 * @param mask masks text that doesn't come from a turn
 */
export function* maskTextsInSteps(
  { turns }: Pick<Timeline, 'turns'>,
  mask: (text: string) => string,
): Steps<(text: string) => string> {
  const known: MaskedTexts = new Map()
  for (const { text } of turns) {
    yield* maskedText(text, known)
    yield
  }
  return (text) => known.get(text)?.masked ?? mask(text)
}
