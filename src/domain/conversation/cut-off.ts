import type { Seconds } from '../units.ts'
import type { SideTurn } from './side-turns.ts'
import type { SpeechSegment } from './speech.ts'

/** A speaker who is interrupted falls silent within this time. One who is silent at once had finished anyway. */
const MAX_YIELD: Seconds = 1
const MIN_YIELD: Seconds = 0.1
/** A turn was cut off only if at most this share of its text was spoken and at least this much is missing. */
const MAX_SPOKEN_SHARE = 0.6
const MIN_MISSING: Seconds = 1
/**
 * The pace of a side is known only from at least this many turns of at least this length. Shorter turns vary too much.
 */
const MIN_PACED_TURNS = 2
const MIN_PACED_SPEECH: Seconds = 1

/**
 * Returns whether a turn was cut off: the other side began to speak during its last words, and far less was spoken than
 * its text would have taken at this side's own pace.
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

/** The turns shortly before whose last word the other side began to speak. */
function interruptedTurns(turns: readonly SideTurn[], others: readonly SpeechSegment[]): ReadonlySet<SideTurn> {
  const interrupted = new Set<SideTurn>()
  let next = 0
  // The onsets of a side's turns are in order, and so are their last segments.
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

/** The characters that a side speaks per second, as a median of its undisturbed turns; null if it isn't known. */
function paceOf(turns: readonly SideTurn[], interrupted: ReadonlySet<SideTurn>): number | null {
  const paces: number[] = []
  for (const turn of turns)
    if (turn.end !== null && turn.spoken >= MIN_PACED_SPEECH && !interrupted.has(turn))
      paces.push(turn.length / turn.spoken)
  return paces.length < MIN_PACED_TURNS ? null : (Float64Array.from(paces).sort()[paces.length >> 1] ?? null)
}
