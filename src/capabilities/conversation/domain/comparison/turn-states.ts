import {
  type HeardSpeech,
  otherSide,
  SIDES,
  type SpeechSegment,
  type TimedTurn,
  type TurnState,
} from '../../../../domain/sound/heard-call.ts'
import { isKnown, type KnownSound } from '../../../../domain/sound/known-sound.ts'
import { firstIndexWhere } from '../../../../lib/bisect.ts'
import type { TurnSpeech } from './alignment/turn-speech.ts'
import { cutOffTest } from './cut-off.ts'
import { type SideTurn, turnsOfSide } from './side-turns.ts'

/** The speech of a turn may begin up to this long before its start. */
const LEAD: Seconds = 1
/** Beyond both limits, the transcript is assumed not to match the recording. */
const MAX_UNHEARD = 2
const MAX_UNHEARD_SHARE = 0.25

/**
 * Each is null if the role is unknown, the turn starts outside the recording, or some of its sound is lost; all are if the
 * sides can't be told apart by sound, or the times can't. The result is null if the transcript doesn't match.
 * @param spoken the onset and the end of each turn
 */
export function turnStates(
  heard: HeardSpeech,
  turns: readonly TimedTurn[],
  spoken: readonly TurnSpeech[],
  duration: Seconds,
  sound: KnownSound,
): (TurnState | null)[] | null {
  const states = new Array<TurnState | null>(turns.length).fill(null)
  if (heard.basis === 'mix' || !sound.hasTimes) return states
  let [known, unheard] = [0, 0]
  for (const side of SIDES) {
    const sideTurns = turnsOfSide(side, heard[side], turns, spoken, duration)
    const isUnheard = unheardTest(sideTurns, heard[side])
    const isCutOff = cutOffTest(sideTurns, heard[otherSide(side)])
    const masked = heard.masked?.[side] ?? []
    for (const turn of sideTurns) {
      if (turn.start < 0 || !isKnown(sound, turn.start - LEAD, turn.until)) continue
      if (isUnheard(turn) && !isKnown({ lost: masked }, turn.start - LEAD, turn.until)) continue
      known += 1
      const state = isUnheard(turn) ? 'unheard' : isCutOff(turn) ? 'cut-off' : 'heard'
      if (state === 'unheard') unheard += 1
      states[turn.position] = state
    }
  }
  return unheard > Math.max(MAX_UNHEARD, known * MAX_UNHEARD_SHARE) ? null : states
}

/**
 * The side is silent from `LEAD` before the turn until its next turn. Ignores speech from an earlier turn that ends
 * before this turn starts, and a segment that begins a later turn.
 */
function unheardTest(turns: readonly SideTurn[], segments: readonly SpeechSegment[]): (turn: SideTurn) => boolean {
  const turnAt = new Map<Seconds, number>()
  for (const { onset, position } of turns) if (onset !== null) turnAt.set(onset, position)
  return ({ position, start, until, onset }) => {
    if (onset !== null) return false
    const from = start - LEAD
    let index = firstIndexWhere(segments.length, (at) => (segments[at]?.end ?? 0) > from)
    for (; index < segments.length; index++) {
      const segment = segments[index]
      if (!segment || segment.start >= until) return true
      const isOfLaterTurn = (turnAt.get(segment.start) ?? position) > position
      const isOfEarlierTurn = segment.start < from && segment.end <= start
      if (!isOfLaterTurn && !isOfEarlierTurn) return false
    }
    return true
  }
}
