import type { SpeechSegment } from '../../../../domain/sound/heard-call.ts'
import type { SideTurn } from './side-turns.ts'

/** How soon an interrupted speaker falls silent; within `MIN_YIELD`, they had probably finished anyway. */
const MAX_YIELD: Seconds = 1
const MIN_YIELD: Seconds = 0.1
/** A turn is cut off if less of its text was spoken and more than `MIN_MISSING` is missing. */
const MAX_SPOKEN_SHARE = 0.6
const MIN_MISSING: Seconds = 1
/**
 * For an estimate of a side's pace: uninterrupted turns of `MIN_PACED_SPEECH` or more. In shorter ones, the pace
 * varies too much.
 */
const MIN_PACED_TURNS = 2
const MIN_PACED_SPEECH: Seconds = 1

/**
 * True if the other side began to speak during the turn's last words, and the turn is far shorter than its text
 * requires.
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

/** Turns that end shortly after the other side begins to speak. */
function interruptedTurns(turns: readonly SideTurn[], others: readonly SpeechSegment[]): ReadonlySet<SideTurn> {
  const interrupted = new Set<SideTurn>()
  let next = 0
  // The last segments of a side's turns are in order, so a single pass is enough.
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

/** In characters per second: the median over the uninterrupted turns. */
function paceOf(turns: readonly SideTurn[], interrupted: ReadonlySet<SideTurn>): number | null {
  const paces: number[] = []
  for (const turn of turns)
    if (turn.end !== null && turn.spoken >= MIN_PACED_SPEECH && !interrupted.has(turn))
      paces.push(turn.length / turn.spoken)
  return paces.length < MIN_PACED_TURNS ? null : (Float64Array.from(paces).sort()[paces.length >> 1] ?? null)
}
