import { once } from '../lib/once.ts'
import { ACKNOWLEDGEMENTS } from './acknowledgements.ts'
import { DIGIT, DOT, digitsOf, hideDigits, MAY_HOLD_DIGITS, maskText, runOf } from './mask.ts'
import type { Timeline } from './timeline.ts'
import type { Turn } from './turn.ts'

type Told = Pick<Turn, 'role' | 'deliveredRole' | 'text'>
/** A part of a turn's text from `start` up to `end`. */
type Stretch = { start: number; end: number }
/** The number that a turn begins or ends with; `isAll` when it says nothing else. */
type Edge = Stretch & { digits: number; isAll: boolean }
type Part = { index: number } & Stretch

/** Digits of a number that is told over several turns. */
const LONG_NUMBER = 7
/** A shorter piece counts only where the turn says nothing else: `March 19` and `at 2:30` are no piece of a number. */
const LONG_PIECE = 3
/** What is looked at beside a turn's edge; a longer run of digits is hidden by itself. */
const REACH = 160

const RUN = once(() => new RegExp(runOf(`${DIGIT}|${DOT}`), 'giu'))
const ACKNOWLEDGED = `(?:${ACKNOWLEDGEMENTS.join('|')})(?![\\p{L}\\p{N}])`
const GAP = String.raw`[^\p{L}\p{N}\p{Sc}%${DOT}]*`
const HEARD = once(() => new RegExp(`^(?:${GAP}${ACKNOWLEDGED})*${GAP}$`, 'iu'))
/** Before minutes or an amount; behind a number that a unit or a name follows. */
const IS_AMOUNT = /[\p{Sc}:]\s?$/u
const IS_PIECE = once(() => new RegExp(String.raw`^\s*(?:$|(?!%)\p{P})|^\s+(?:${ACKNOWLEDGED}|is|that)`, 'iu'))
const YEAR = /^(?:19|20)\p{Nd}{2}$/u

const isSameSide = (one: Told | undefined, other: Told | undefined) =>
  one?.role === other?.role && one?.deliveredRole === other?.deliveredRole

function edgeIn(text: string, side: 'start' | 'end'): Edge | null {
  const offset = side === 'start' ? 0 : Math.max(0, text.length - REACH)
  const near = text.slice(offset, offset + REACH)
  const runs = MAY_HOLD_DIGITS().test(near) ? [...near.matchAll(RUN())] : []
  const run = runs.at(side === 'start' ? 0 : -1)
  if (!run) return null
  const end = run.index + run[0].length
  const [before, behind] = [near.slice(0, run.index), near.slice(end)]
  const isAll = near === text && runs.length === 1 && HEARD().test(before) && HEARD().test(behind)
  const isAtEdge = side === 'start' ? HEARD().test(before) && IS_PIECE().test(behind) : HEARD().test(behind)
  const digits = digitsOf(run[0])
  const isLong = digits >= LONG_PIECE && !YEAR.test(run[0])
  if (IS_AMOUNT.test(before) || !(isAll || (isAtEdge && isLong))) return null
  return { start: offset + run.index, end: offset + end, digits, isAll }
}

/** Where the speaker of a turn goes on when the other side has only acknowledged, or said the digits again. */
function nextOf(turns: readonly Told[], texts: readonly string[], index: number): number | null {
  if (isSameSide(turns[index], turns[index + 1])) return index + 1
  const between = texts[index + 1] ?? ''
  const isHeard = between.length <= REACH && (HEARD().test(between) || edgeIn(between, 'start')?.isAll)
  return isHeard && isSameSide(turns[index], turns[index + 2]) && turns[index + 2] ? index + 2 : null
}

/** The pieces of one number that begins at the end of a turn, those that the other side says again included. */
function piecesFrom(turns: readonly Told[], texts: readonly string[], first: number): Part[] {
  const begin = edgeIn(texts[first] ?? '', 'end')
  if (!begin) return []
  const parts: Part[] = [{ ...begin, index: first }]
  let digits = begin.digits
  for (let at = nextOf(turns, texts, first); at !== null; ) {
    const edge = edgeIn(texts[at] ?? '', 'start')
    if (!edge) break
    const before = parts.at(-1)?.index ?? first
    const echo = at - before === 2 ? edgeIn(texts[before + 1] ?? '', 'start') : null
    if (echo && echo.digits > 1) parts.push({ ...echo, index: before + 1 })
    parts.push({ ...edge, index: at })
    digits += edge.digits
    at = edge.isAll ? nextOf(turns, texts, at) : null
  }
  return digits < LONG_NUMBER ? [] : parts
}

/** Hides the pieces of numbers told over several turns, in place; whether there was anything to hide. */
function hidePieces(turns: readonly Told[], texts: string[]): boolean {
  let isChanged = false
  for (let index = 0; index < texts.length; ) {
    const parts = piecesFrom(turns, texts, index)
    for (const { index: turn, start, end } of parts) {
      const text = texts[turn] ?? ''
      const hidden = text.slice(0, start) + hideDigits(text.slice(start, end)) + text.slice(end)
      isChanged ||= hidden !== text
      texts[turn] = hidden
    }
    index = Math.max(index + 1, parts.at(-1)?.index ?? 0)
  }
  return isChanged
}

/**
 * The turns with private data hidden, in the names of unknown roles too: what `maskText` hides in each, and a number
 * told piece by piece over several turns of one side. Turns that hide nothing stay the same objects.
 */
export function maskTurns<T extends Told>(turns: readonly T[]): T[] {
  const texts = turns.map(({ text }) => maskText(text))
  // What stands beside a hidden piece may itself be one.
  while (hidePieces(turns, texts));
  return turns.map((turn, index) => {
    const text = texts[index] ?? ''
    const deliveredRole = turn.role === 'other' ? maskText(turn.deliveredRole) : turn.deliveredRole
    return text === turn.text && deliveredRole === turn.deliveredRole ? turn : { ...turn, text, deliveredRole }
  })
}

export function maskTimeline(timeline: Timeline): Timeline {
  return { ...timeline, turns: maskTurns(timeline.turns) }
}
