import type { Seconds } from '../units.ts'
import type { SideTurn } from './side-turns.ts'
import type { SpeechSegment } from './speech.ts'

/**
 * A speaker counts as interrupted only if they fall silent within `MAX_YIELD` of the interruption. A speaker who falls
 * silent within `MIN_YIELD` had probably finished anyway.
 */
const MAX_YIELD: Seconds = 1
const MIN_YIELD: Seconds = 0.1
/**
 * A turn counts as cut off only if less than this share of its text was spoken and more than `MIN_MISSING` of speech is
 * missing.
 */
const MAX_SPOKEN_SHARE = 0.6
const MIN_MISSING: Seconds = 1
/**
 * A side's pace is estimated only if at least this many of its uninterrupted turns contain `MIN_PACED_SPEECH` of speech
 * or more. In shorter turns, the pace varies too much.
 */
const MIN_PACED_TURNS = 2
const MIN_PACED_SPEECH: Seconds = 1

/**
 * Returns a predicate that is true for turns that were cut off: the other side began to speak during the turn's last
 * words, and the turn's side spoke for far less time than the text requires at that side's pace.
 * @param turns all turns of the side
 * @param others the speech of the other side
 */
export function cutOffTest(turns: readonly SideTurn[], others: readonly SpeechSegment[]): (turn: SideTurn) => boolean {
  const interrupted = interruptedTurns(turns, others)
  const pace = paceOf(turns, interrupted)
  return (turn) => {
    if (pace === null || !interrupted.has(turn)) return false
    const expected = turn.length / pace
    return turn.spoken < expected * MAX_SPOKEN_SHARE && expected - turn.spoken > MIN_MISSING
  }
}

/** The turns that end shortly after the other side begins to speak. */
function interruptedTurns(turns: readonly SideTurn[], others: readonly SpeechSegment[]): ReadonlySet<SideTurn> {
  const interrupted = new Set<SideTurn>()
  let next = 0
  // The last segments of a side's turns are in order, so a single pass over the other side's speech is enough.
  for (const turn of turns) {
    const { last, end } = turn
    if (!last || end === null) continue
    while (next < others.length && (others[next]?.start ?? 0) <= last.start) next += 1
    const interruption = others[next]
    const yielded = interruption ? last.end - interruption.start : 0
    if (yielded >= MIN_YIELD && yielded <= MAX_YIELD) interrupted.add(turn)
  }
  return interrupted
}

/** How many characters a side speaks per second: the median over its uninterrupted turns. Null if unknown. */
function paceOf(turns: readonly SideTurn[], interrupted: ReadonlySet<SideTurn>): number | null {
  const paces: number[] = []
  for (const turn of turns)
    if (turn.end !== null && turn.spoken >= MIN_PACED_SPEECH && !interrupted.has(turn))
      paces.push(turn.length / turn.spoken)
  return paces.length < MIN_PACED_TURNS ? null : (Float64Array.from(paces).sort()[paces.length >> 1] ?? null)
}
