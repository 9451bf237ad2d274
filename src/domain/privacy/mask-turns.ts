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
import { type MaskedText, maskTextInSteps, numberReplacements, type Replacement, replaced } from './mask.ts'
import { MASK_DOT, MASKED_ADDRESS } from './mask-dot.ts'
import { MaskTokens, WORD } from './mask-tokens.ts'
import type { DigitRun } from './numbers/digit-run.ts'
import { CAPITAL_UNITS, digitRuns } from './numbers/digit-runs.ts'
import { isExplained } from './numbers/number-kinds.ts'
import { runToEnd, type Steps } from './run-steps.ts'

type MaskableTurn = Pick<Turn, 'role' | 'deliveredRole' | 'text'>
/**
 * The run of digits at the start or end of a turn, and what replaces it. `isWhole` is true if the turn contains nothing
 * else, apart from acknowledgements.
 */
type EdgeRun = {
  digits: number
  isWhole: boolean
  /** Whether this is a part of a number only if a longer part follows or comes before. */
  isWeak: boolean
  /** Whether a word such as `account` comes before it. */
  isLabelled: boolean
  /** The digits, with a dot for each masked one. */
  value: string
  replacements: readonly Replacement[]
}

/** A part of a number, or its repetition, in a turn. */
type NumberPart = { turn: number; replacements: readonly Replacement[] }

/** The minimum number of digits in a number that is masked across turns. */
const LONG_NUMBER = 7
/**
 * A piece with fewer digits counts only if the turn contains nothing else: `March 19` and `at 2:30` are not pieces of a
 * number.
 */
const LONG_PIECE = 3
/** A shorter number is masked too if it is dictated over this many turns. */
const SHORT_NUMBER = 5
const MANY_TURNS = 3
/** The words that a listener says between two parts of a number, such as `sorry, was that B for bravo?`. */
const MAX_PROMPT_WORDS = 12
const MAX_STATEMENT_WORDS = 5
const MAX_SHORT_PROMPT = 3
/** The words around a part of a number, as in `no, there's one six as well`. */
const MAX_OTHER_WORDS = 6
/** The words of a question such as `are you with me?`, and of a remark such as `and that's all of it`. */
const MAX_CHECK_WORDS = 4
const MAX_CLOSING_WORDS = 6
/** The groups of letters after the last digit of a code. */
const MAX_CODE_LETTERS = 3
/** How many characters at the start or end of a turn are examined. A longer run of digits is masked anyway. */
const EDGE_LENGTH = 160
const MAX_ROUNDS = 10

const SILENT = new RegExp(String.raw`^[^\p{L}\p{N}\p{Sc}%${MASK_DOT}]*$`, 'u')
/** Text before the minutes of a time or before an amount of money. */
const BEFORE_AMOUNT = /\p{Sc}\s?$|^:$/u
/** Words that may follow a piece of a number, besides acknowledgements. Any other number has a unit or a name. */
const WORDS_AFTER_PIECE = new Set(['is', 'that'])
const YEAR = /^(?:19|20)\p{Nd}{2}$/u

const isSameSpeaker = (one: MaskableTurn | undefined, other: MaskableTurn | undefined) =>
  one?.role === other?.role && one?.deliveredRole === other?.deliveredRole

/**
 * Whether a part of a turn contains nothing but acknowledgements, in any language.
 * @param mayLink whether words such as `and then` may be among them
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
  // `no, there's another five`, `five. That's all.`
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

/** Whether a turn ends with a short question that makes the listener repeat or confirm a number: `are you with me?` */
function isCheck(tokens: MaskTokens, from: number): boolean {
  if (from >= tokens.count || tokens.count - from > MAX_CHECK_WORDS || !isClauseEnd(tokens, from)) return false
  for (let index = from; index < tokens.count; index++) {
    const roles = tokens.rolesAt(index)
    if (roles === null || roles.isQuestion || (roles.currencies | roles.units | roles.hours) !== 0) return false
  }
  return /^\s*[?؟]/.test(tokens.gapTextAt(tokens.count))
}

/** Whether a clause that ends a number, such as `and that's all of it`, starts at a token. */
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

/** The index after the letters of a code, such as `CH`. */
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

/** Whether one of the tokens before another one is a word such as `account`. */
function hasLabel(tokens: MaskTokens, end: number): boolean {
  for (let index = 0; index < end; index++) if ((tokens.rolesAt(index)?.labels ?? 0) !== 0) return true
  return false
}

/** The digits of a run, with a dot for each masked one. */
const digitsOf = (tokens: MaskTokens, { pieces }: DigitRun) =>
  pieces.map(({ value, first, digits }) => value || tokens.textAt(first) || MASK_DOT.repeat(digits)).join('')

/** Whether all words from a token up to another one are letters of a code. */
function areLetters(tokens: MaskTokens, from: number, to: number): boolean {
  for (let index = from; index < to; index++)
    if (!/^(?:\p{L}|\p{Lu}{2,4})$/u.test(tokens.text.slice(tokens.startAt(index), tokens.endAt(index)))) return false
  return true
}

/** Whether a word next to a number is one such as `and`, or there is none. A noun names something else. */
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

/** Whether the text before a token may follow a piece of a number. */
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
 * The index of the turn in which the speaker continues. Null if the other side says more in between than an
 * acknowledgement, a repetition of the digits, or something that makes the speaker continue.
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

/** Masks the numbers of a question such as `eight or eighteen?`. Null if a turn contains anything else. */
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

/** Where a listener repeats digits; null if they are not in a turn. */
function echoOf(text: string, value: string): readonly Replacement[] | null {
  if (text.length > EDGE_LENGTH || value.length < 2) return null
  const tokens = MaskTokens.of(text)
  const echo = digitRuns(tokens, null, true).find(
    (run) => run.pieces.length <= value.length && digitsOf(tokens, run) === value,
  )
  return echo ? numberReplacements(tokens, { runs: [echo] }) : null
}

/**
 * Whether a turn makes the caller continue, such as `and the last four?` and `yes, that's it`. It asks for nothing else,
 * and contains no digits but those that the caller said.
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
  // `and what else?`
  if (isQuestion && !(isPrompted && tokens.count <= MAX_SHORT_PROMPT)) return false
  // `come again?`
  const maxWords = /[?؟]/.test(tokens.text) ? MAX_SHORT_PROMPT : MAX_STATEMENT_WORDS
  return isPrompted || tokens.count <= maxWords
}

/**
 * The pieces of a number that starts at the end of the turn at `first`, including pieces that the other side repeats.
 * Empty if there is no such number or if it is too short.
 */
function piecesFrom(turns: readonly MaskableTurn[], texts: readonly string[], first: number): NumberPart[] {
  const firstRun = edgeRun(texts[first] ?? '', 'end')
  if (!firstRun) return []
  const pieces: NumberPart[] = [{ ...firstRun, turn: first }]
  let [last, digits, isRepeated]: [EdgeRun, number, boolean] = [firstRun, firstRun.digits, false]
  for (let turn = continuationOf(turns, texts, first, digits, last.value); turn !== null; ) {
    const run = edgeRun(texts[turn] ?? '', 'start')
    // Of two parts in a row, one must be clear.
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
  if (pieces.length < 2) return []
  const echo = echoOf(texts[(pieces.at(-1)?.turn ?? first) + 1] ?? '', last.value)
  if (echo) pieces.push({ turn: (pieces.at(-1)?.turn ?? first) + 1, replacements: echo })
  const before = MaskTokens.of((texts[first - 1] ?? '').slice(-EDGE_LENGTH))
  const isLabelled = firstRun.isLabelled || hasLabel(before, before.count)
  // A number in one turn is masked already if it is private.
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
 * Masks numbers dictated across turns, in place. Returns whether anything changed.
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

/** The masked text of turns that were masked before, by their text. A live call repeats them with every update. */
export type MaskedTexts = Map<string, MaskedText>

/** How many turns before its host a name may be said. */
const MAX_NAME_TURNS = 4

/**
 * Masks e-mail addresses whose name and host are said in different turns, in place.
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
    // `no, just oneill at live dot ie`
    if (host || text.slice(0, MASK_START).includes(MASKED_ADDRESS)) maskNameBefore(turns, texts, turn, host !== null)
    yield
  }
}

/** Masks an address whose host is said in the speaker's next turn. */
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

/** How far from the start of a masked turn an address may be that continues the turn before. */
const MASK_START = 30

/** Masks the name of an address in the turns before the one that contains its host. */
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

/** @param tokens those of the start of the text */
const maskSpan = (text: string, tokens: MaskTokens, { first, end }: TokenSpan) =>
  text.slice(0, tokens.startAt(first)) + MASKED_ADDRESS + text.slice(tokens.endAt(end - 1))

function* maskedText(text: string, known: MaskedTexts): Steps<MaskedText> {
  const entry = known.get(text) ?? (yield* maskTextInSteps(text))
  known.set(text, entry)
  return entry
}

/**
 * Masks private data in turns and in the names of unknown roles. Masks everything that `maskText` masks, and numbers
 * that one side dictates across several turns. Turns without private data are returned as the same objects.
 */
export function maskTurns<T extends MaskableTurn>(turns: readonly T[]): T[] {
  return runToEnd(maskTurnsInSteps(turns, new Map()))
}

/** Like `maskTurns`, in steps of at most one turn. */
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
  // Repeated, because a piece next to a masked one may now match as well. Only a made-up call needs more rounds.
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

/** Like `maskTimeline`, in steps. Uses and extends the texts that were masked before. */
export function* maskTimelineInSteps(timeline: Timeline, known: MaskedTexts): Steps<Timeline> {
  return { ...timeline, turns: yield* maskTurnsInSteps(timeline.turns, known) }
}

/**
 * Masks the text of each turn, in steps. The result is a function that looks up the masked texts.
 * @param mask masks text that isn't part of a turn
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
