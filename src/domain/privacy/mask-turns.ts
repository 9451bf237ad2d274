import { once } from '../../lib/once.ts'
import type { Timeline } from '../call/timeline.ts'
import type { Turn } from '../call/turn.ts'
import { ACKNOWLEDGEMENTS } from '../spoken/acknowledgements.ts'
import { spokenForms } from '../spoken/spoken-form-tables.ts'
import type { TextSpan } from '../text/text-span.ts'
import { countDigits, DIGIT, digitRun, MAY_CONTAIN_DIGITS, maskDigits, maskText } from './mask.ts'
import { MASK_DOT } from './mask-dot.ts'
import { OTHER_LANGUAGES } from './mask-spoken.ts'
import { maskRun, type RunToken, runTokens, spokenRuns } from './spoken-runs.ts'

type MaskableTurn = Pick<Turn, 'role' | 'deliveredRole' | 'text'>
/**
 * The run of digits at the start or end of a turn. `isWhole` is true if the turn contains nothing else, apart from
 * acknowledgements.
 */
type EdgeRun = TextSpan & { digits: number; isWhole: boolean; masked: string }
/** A run of digits anywhere in a text, and the text that replaces it. */
type MaskableRun = TextSpan & { digits: number; masked: string }
/** A piece of a number, in the turn at index `turn`. */
type Piece = TextSpan & { turn: number; masked: string }

/** The minimum number of digits in a number that is masked across turns. */
const LONG_NUMBER = 7
/**
 * A piece with fewer digits counts only if the turn contains nothing else: `March 19` and `at 2:30` are not pieces of a
 * number.
 */
const LONG_PIECE = 3
/** How many characters at the start or end of a turn are examined. A longer run of digits is masked anyway. */
const EDGE_LENGTH = 160

const RUN = once(() => new RegExp(digitRun(`${DIGIT}|${MASK_DOT}`), 'giu'))
const ACKNOWLEDGED = `(?:${ACKNOWLEDGEMENTS.join('|')})(?![\\p{L}\\p{N}])`
const GAP = String.raw`[^\p{L}\p{N}\p{Sc}%${MASK_DOT}]*`
const GAP_ONLY = once(() => new RegExp(`^${GAP}$`, 'u'))
const acknowledgements = once(() => new Set(Object.values(spokenForms).flatMap((forms) => forms.acknowledgements)))

/** Whether a part of a text contains nothing but acknowledgements, in any language. */
function isAcknowledgement(text: string): boolean {
  const tokens = runTokens(text)
  const isKnown = ({ kind, text }: RunToken) => kind === 'word' && acknowledgements().has(text)
  return tokens.every(isKnown) && GAP_ONLY().test(text.replaceAll(/[\p{L}\p{M}]+/gu, ''))
}

/** The runs of digits in a text, for each language. The first list also contains runs in figures. */
function* runsIn(text: string): Generator<MaskableRun[]> {
  if (MAY_CONTAIN_DIGITS().test(text)) {
    const runs = [...text.matchAll(RUN())]
    yield runs.map(({ 0: run, index }) => ({
      ...{ start: index, end: index + run.length, digits: countDigits(run), masked: maskDigits(run) },
    }))
  }
  const tokens = runTokens(text)
  for (const forms of OTHER_LANGUAGES) {
    yield spokenRuns(tokens, forms).map((run) => ({ ...run, masked: maskRun(text, run) }))
  }
}
/** Text before the minutes of a time or before an amount of money. */
const BEFORE_AMOUNT = /[\p{Sc}:]\s?$/u
/** The text that may follow a piece of a number. Any other number is followed by a unit or a name. */
const AFTER_PIECE = once(() => new RegExp(String.raw`^\s*(?:$|(?!%)\p{P})|^\s+(?:${ACKNOWLEDGED}|is|that)`, 'iu'))
const YEAR = /^(?:19|20)\p{Nd}{2}$/u

const isSameSpeaker = (one: MaskableTurn | undefined, other: MaskableTurn | undefined) =>
  one?.role === other?.role && one?.deliveredRole === other?.deliveredRole

function edgeRun(text: string, side: 'start' | 'end'): EdgeRun | null {
  const offset = side === 'start' ? 0 : Math.max(0, text.length - EDGE_LENGTH)
  const edge = text.slice(offset, offset + EDGE_LENGTH)
  for (const runs of runsIn(edge)) {
    const run = runs.at(side === 'start' ? 0 : -1)
    if (!run) continue
    const [before, after] = [edge.slice(0, run.start), edge.slice(run.end)]
    const isWhole = edge === text && runs.length === 1 && isAcknowledgement(before) && isAcknowledgement(after)
    const isAtEdge =
      side === 'start' ? isAcknowledgement(before) && AFTER_PIECE().test(after) : isAcknowledgement(after)
    const isLong = run.digits >= LONG_PIECE && !YEAR.test(edge.slice(run.start, run.end))
    if (BEFORE_AMOUNT.test(before) || !(isWhole || (isAtEdge && isLong))) continue
    return { ...run, start: offset + run.start, end: offset + run.end, isWhole }
  }
  return null
}

/**
 * The index of the turn in which the speaker continues. Null if the other side says more in between than an
 * acknowledgement or a repetition of the digits.
 */
function continuationOf(turns: readonly MaskableTurn[], texts: readonly string[], index: number): number | null {
  if (isSameSpeaker(turns[index], turns[index + 1])) return index + 1
  const between = texts[index + 1] ?? ''
  const isAcknowledged =
    between.length <= EDGE_LENGTH && (isAcknowledgement(between) || edgeRun(between, 'start')?.isWhole)
  return isAcknowledged && isSameSpeaker(turns[index], turns[index + 2]) && turns[index + 2] ? index + 2 : null
}

/**
 * The pieces of a number that starts at the end of the turn at `first`, including pieces that the other side repeats.
 * Empty if there is no such number or if it is too short.
 */
function piecesFrom(turns: readonly MaskableTurn[], texts: readonly string[], first: number): Piece[] {
  const firstRun = edgeRun(texts[first] ?? '', 'end')
  if (!firstRun) return []
  const pieces: Piece[] = [{ ...firstRun, turn: first }]
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
  return digits < LONG_NUMBER ? [] : pieces
}

/** Masks numbers dictated across turns, in place. Returns whether anything changed. */
function maskPieces(turns: readonly MaskableTurn[], texts: string[]): boolean {
  let isChanged = false
  for (let index = 0; index < texts.length; ) {
    const pieces = piecesFrom(turns, texts, index)
    for (const { turn, start, end, masked: dots } of pieces) {
      const text = texts[turn] ?? ''
      const masked = text.slice(0, start) + dots + text.slice(end)
      isChanged ||= masked !== text
      texts[turn] = masked
    }
    index = Math.max(index + 1, pieces.at(-1)?.turn ?? 0)
  }
  return isChanged
}

/**
 * Masks private data in turns and in the names of unknown roles. Masks everything that `maskText` masks, and numbers
 * that one side dictates across several turns. Turns without private data are returned as the same objects.
 */
export function maskTurns<T extends MaskableTurn>(turns: readonly T[]): T[] {
  const texts = turns.map(({ text }) => maskText(text))
  // Repeated, because a piece next to a masked one may now match as well.
  while (maskPieces(turns, texts));
  return turns.map((turn, index) => {
    const text = texts[index] ?? ''
    const deliveredRole = turn.role === 'other' ? maskText(turn.deliveredRole) : turn.deliveredRole
    return text === turn.text && deliveredRole === turn.deliveredRole ? turn : { ...turn, text, deliveredRole }
  })
}

export function maskTimeline(timeline: Timeline): Timeline {
  return { ...timeline, turns: maskTurns(timeline.turns) }
}
