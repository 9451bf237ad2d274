import { firstIndexWhere } from '../../lib/bisect.ts'
import type { Seconds } from '../units.ts'
import type { TurnSpeech } from './alignment/turn-speech.ts'
import type { Side } from './heard-call.ts'
import type { TimedTurn } from './sides.ts'
import type { SpeechSegment } from './speech.ts'

/** A turn of one side, compared with the speech of this side alone. */
export type SideTurn = TurnSpeech & {
  /** Index in the list of timed turns. */
  position: number
  start: Seconds
  /** When the next turn of this side starts, or when the recording ends. Turns with the same start end together. */
  until: Seconds
  /** What this side says from the turn's onset until the onset of its next turn. Empty without an onset. */
  speech: readonly SpeechSegment[]
  text: string
}

/** The turns of a side that start within the recording. */
export function turnsOfSide(
  side: Side,
  segments: readonly SpeechSegment[],
  turns: readonly TimedTurn[],
  spoken: readonly TurnSpeech[],
  duration: Seconds,
): SideTurn[] {
  const sideTurns: SideTurn[] = []
  let [until, nextStart, nextOnset] = [duration, duration, duration]
  for (let position = turns.length - 1; position >= 0; position--) {
    const turn = turns[position]
    if (turn?.side !== side || turn.start >= duration) continue
    const { onset, end } = spoken[position] ?? { onset: null, end: null }
    if (turn.start < nextStart) until = nextStart
    const speech = onset === null ? [] : segmentsFrom(segments, onset, nextOnset)
    sideTurns.push({ position, start: turn.start, onset, end, until, speech, text: turn.text })
    nextStart = turn.start
    nextOnset = onset ?? turn.start
  }
  return sideTurns.reverse()
}

/** The segments that start in `[from, to)`. */
function segmentsFrom(segments: readonly SpeechSegment[], from: Seconds, to: Seconds): SpeechSegment[] {
  const countBefore = (time: Seconds) =>
    firstIndexWhere(segments.length, (index) => (segments[index]?.start ?? 0) >= time)
  return segments.slice(countBefore(from), countBefore(to))
}
