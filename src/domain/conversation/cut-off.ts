import { firstIndexWhere } from '../../lib/bisect.ts'
import { totalLength } from '../time/interval.ts'
import type { Seconds } from '../units.ts'
import type { SideTurn } from './side-turns.ts'
import type { SpeechSegment } from './speech.ts'

/** Whoever is interrupted falls silent within this time, but not at once: that is an ordinary end of a turn. */
const MAX_YIELD: Seconds = 1
const MIN_YIELD: Seconds = 0.1
/** Of a turn that was cut off, at most this share of the text was spoken, and at least this much is missing. */
const MAX_SPOKEN_SHARE = 0.6
const MIN_MISSING: Seconds = 1
/** The pace of a side is known from this many turns. In shorter turns, the pace is random. */
const MIN_PACED_TURNS = 2
const MIN_PACED_SPEECH: Seconds = 1

/**
 * Returns whether a turn was cut off: the other side began to speak during its last words, and far less was spoken than
 * its text would have taken at this side's own pace.
 * @param turns all turns of the side
 * @param others the speech of the other side
 */
export function cutOffTest(turns: readonly SideTurn[], others: readonly SpeechSegment[]): (turn: SideTurn) => boolean {
  const interrupted = new Set(turns.filter((turn) => isInterrupted(turn, others)))
  const pace = paceOf(turns.filter((turn) => !interrupted.has(turn)))
  return (turn) => {
    if (pace === null || !interrupted.has(turn)) return false
    const expected = turn.text.length / pace
    const spoken = totalLength(turn.speech)
    return spoken < expected * MAX_SPOKEN_SHARE && expected - spoken > MIN_MISSING
  }
}

/** Whether the other side began to speak shortly before the turn's last word. */
function isInterrupted({ speech, end }: SideTurn, others: readonly SpeechSegment[]): boolean {
  const last = speech.at(-1)
  if (!last || end === null) return false
  const interruption = others[firstIndexWhere(others.length, (index) => (others[index]?.start ?? 0) > last.start)]
  if (!interruption) return false
  const yielded = last.end - interruption.start
  return yielded >= MIN_YIELD && yielded <= MAX_YIELD
}

/** The characters that a side speaks per second, as a median of its turns; null if it isn't known. */
function paceOf(turns: readonly SideTurn[]): number | null {
  const paces = turns
    .filter(({ end, speech }) => end !== null && totalLength(speech) >= MIN_PACED_SPEECH)
    .map(({ text, speech }) => text.length / totalLength(speech))
    .sort((a, b) => a - b)
  return paces.length < MIN_PACED_TURNS ? null : (paces[paces.length >> 1] ?? null)
}
