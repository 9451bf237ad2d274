import { firstIndexWhere } from '../../lib/bisect.ts'
import type { Seconds } from '../units.ts'
import type { TurnSpeech } from './alignment/turn-speech.ts'
import type { Side } from './heard-call.ts'
import type { TimedTurn } from './sides.ts'
import type { SpeechSegment } from './speech.ts'

/** A turn of one side, compared only with that side's speech. */
export type SideTurn = TurnSpeech & {
  /** The index of the turn in the list of timed turns. */
  position: number
  start: Seconds
  /**
   * When the next turn of this side starts, or when the recording ends. Turns that start together share this value.
   */
  until: Seconds
  /**
   * How long this side speaks from the turn's onset until the onset of the side's next turn or, if that turn has none,
   * until its start; 0 if this turn has no onset.
   */
  spoken: Seconds
  /** The last speech segment of the turn; null if the turn has no onset. */
  last: SpeechSegment | null
  /** The number of characters in the turn's text. */
  length: number
}

/** The turns of a side that start within the recording. */
export function turnsOfSide(
  side: Side,
  segments: readonly SpeechSegment[],
  turns: readonly TimedTurn[],
  heard: readonly TurnSpeech[],
  duration: Seconds,
): SideTurn[] {
  const sideTurns: SideTurn[] = []
  let [until, nextStart, nextOnset] = [duration, duration, duration]
  for (let position = turns.length - 1; position >= 0; position--) {
    const turn = turns[position]
    if (turn?.side !== side || turn.start >= duration) continue
    const { onset, end } = heard[position] ?? { onset: null, end: null }
    if (turn.start < nextStart) until = nextStart
    const said = onset === null ? NOTHING : speechBetween(segments, onset, nextOnset)
    sideTurns.push({ position, start: turn.start, onset, end, until, ...said, length: turn.length })
    nextStart = turn.start
    nextOnset = onset ?? turn.start
  }
  return sideTurns.reverse()
}

type Said = Pick<SideTurn, 'spoken' | 'last'>

const NOTHING: Said = { spoken: 0, last: null }

/** The total length of the segments that start in `[from, to)`, and the last of these segments. */
function speechBetween(segments: readonly SpeechSegment[], from: Seconds, to: Seconds): Said {
  let spoken = 0
  let last: SpeechSegment | null = null
  let index = firstIndexWhere(segments.length, (at) => (segments[at]?.start ?? 0) >= from)
  for (; index < segments.length; index++) {
    const segment = segments[index]
    if (!segment || segment.start >= to) break
    spoken += segment.end - segment.start
    last = segment
  }
  return { spoken, last }
}
