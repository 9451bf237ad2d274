import type { Timeline } from '../call/timeline.ts'
import type { Turn } from '../call/turn.ts'
import { digitRuns } from './digit-runs.ts'
import { maskTextInSteps, type Replacement, replaced } from './mask.ts'
import { MASK_DOT } from './mask-dot.ts'
import { MaskTokens, WORD } from './mask-tokens.ts'
import { runToEnd, type Steps } from './run-steps.ts'

type MaskableTurn = Pick<Turn, 'role' | 'deliveredRole' | 'text'>
/**
 * The run of digits at the start or end of a turn, and what replaces it. `isWhole` is true if the turn contains nothing
 * else, apart from acknowledgements.
 */
type EdgeRun = { digits: number; isWhole: boolean; replacements: readonly Replacement[] }

/** The minimum number of digits in a number that is masked across turns. */
const LONG_NUMBER = 7
/**
 * A piece with fewer digits counts only if the turn contains nothing else: `March 19` and `at 2:30` are not pieces of a
 * number.
 */
const LONG_PIECE = 3
/** How many characters at the start or end of a turn are examined. A longer run of digits is masked anyway. */
const EDGE_LENGTH = 160
const MAX_ROUNDS = 10

const SILENT = new RegExp(String.raw`^[^\p{L}\p{N}\p{Sc}%${MASK_DOT}]*$`, 'u')
/** Text before the minutes of a time or before an amount of money. */
const BEFORE_AMOUNT = /[\p{Sc}:]\s?$/u
/** Words that may follow a piece of a number, besides acknowledgements. Any other number has a unit or a name. */
const WORDS_AFTER_PIECE = new Set(['is', 'that'])
const YEAR = /^(?:19|20)\p{Nd}{2}$/u

const isSameSpeaker = (one: MaskableTurn | undefined, other: MaskableTurn | undefined) =>
  one?.role === other?.role && one?.deliveredRole === other?.deliveredRole

/** Whether a part of a turn contains nothing but acknowledgements, in any language. */
function isAcknowledgement(tokens: MaskTokens, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (!tokens.rolesAt(index)?.isAcknowledgement) return false
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
  const isFirst = isAcknowledgement(tokens, 0, first.first)
  const isLast = isAcknowledgement(tokens, last.next, tokens.count)
  const isWhole = tokens.text === text && runs.length === 1 && isFirst && isLast
  const isAtEdge = side === 'start' ? isFirst && mayFollowPiece(tokens, last.next) : isLast
  const isLong = run.digits >= LONG_PIECE && !YEAR.test(tokens.text.slice(run.start, run.end))
  if (BEFORE_AMOUNT.test(tokens.gapTextAt(first.first)) || !(isWhole || (isAtEdge && isLong))) return null
  const replacements = run.pieces.map(({ start, end, digits }) => ({
    ...{ start: offset + start, end: offset + end, dots: MASK_DOT.repeat(digits) },
  }))
  return { digits: run.digits, isWhole, replacements }
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
 * acknowledgement or a repetition of the digits.
 */
function continuationOf(turns: readonly MaskableTurn[], texts: readonly string[], index: number): number | null {
  if (isSameSpeaker(turns[index], turns[index + 1])) return index + 1
  if (!turns[index + 2] || !isSameSpeaker(turns[index], turns[index + 2])) return null
  const between = texts[index + 1] ?? ''
  if (between.length > EDGE_LENGTH) return null
  const tokens = MaskTokens.of(between)
  return isAcknowledgement(tokens, 0, tokens.count) || edgeRun(between, 'start')?.isWhole ? index + 2 : null
}

/**
 * The pieces of a number that starts at the end of the turn at `first`, including pieces that the other side repeats.
 * Empty if there is no such number or if it is too short.
 */
function piecesFrom(
  turns: readonly MaskableTurn[],
  texts: readonly string[],
  first: number,
): (EdgeRun & { turn: number })[] {
  const firstRun = edgeRun(texts[first] ?? '', 'end')
  if (!firstRun) return []
  const pieces = [{ ...firstRun, turn: first }]
  let digits = firstRun.digits
  for (let turn = continuationOf(turns, texts, first); turn !== null; ) {
    const run = edgeRun(texts[turn] ?? '', 'start')
    if (!run) break
    const previous = pieces.at(-1)?.turn ?? first
    const echo = turn - previous === 2 ? edgeRun(texts[previous + 1] ?? '', 'start') : null
    if (echo && echo.digits > 1) pieces.push({ ...echo, turn: previous + 1 })
    pieces.push({ ...run, turn })
    digits += run.digits
    turn = run.isWhole ? continuationOf(turns, texts, turn) : null
  }
  // A number in one turn is masked already if it is private.
  return digits < LONG_NUMBER || pieces.length < 2 ? [] : pieces
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
export type MaskedTexts = Map<string, { masked: string; hasDigits: boolean }>

function* maskedText(text: string, known: MaskedTexts): Steps<{ masked: string; hasDigits: boolean }> {
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
  const texts: string[] = []
  for (const { text } of turns) {
    const { masked, hasDigits } = yield* maskedText(text, known)
    texts.push(masked)
    mayContain.push(hasDigits)
    yield
  }
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
 * @param mask masks every other text
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
