import type { Side, SpeechSegment, TimedTurn } from '../../../../domain/sound/heard-call.ts'
import { firstIndexWhere } from '../../../../lib/bisect.ts'
import type { TurnSpeech } from './alignment/turn-speech.ts'

export type SideTurn = TurnSpeech & {
  /** In the list of timed turns. */
  position: number
  start: Seconds
  /** When the next turn of this side starts, or the recording ends. Turns that start together share it. */
  until: Seconds
  /** How long this side speaks from the turn's onset until the next one; 0 without an onset. */
  spoken: Seconds
  /** The last speech segment of the turn. */
  last: SpeechSegment | null
  /** In characters. */
  length: number
}

/** Only those that start within the recording. */
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

/** Of the segments that start in `[from, to)`. */
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
