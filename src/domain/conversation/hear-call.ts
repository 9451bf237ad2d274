import type { Seconds } from '../units.ts'
import { measureShift } from './alignment/transcript-shift.ts'
import { turnSpeech } from './alignment/turn-speech.ts'
import { findDeadAir } from './dead-air.ts'
import type { HeardCall, HeardTurn } from './heard-call.ts'
import { heardEnd } from './heard-end.ts'
import { missesVoice } from './missing-voice.ts'
import { responseTimes } from './response-times.ts'
import type { TimedTurn } from './sides.ts'
import type { HeardSpeech } from './speech.ts'
import { findTalkOver } from './talk-over.ts'
import { turnStates } from './turn-states.ts'

/**
 * @param delivered the turns in recording time, ascending
 * @param turnCount including turns without a start
 * @param duration the length of the recording
 */
export function hearCall(
  heard: HeardSpeech,
  delivered: readonly TimedTurn[],
  turnCount: number,
  duration: Seconds,
): HeardCall {
  const { shift, lateness } = measureShift(heard, delivered)
  // Without the shift, turns would be compared with the speech of other turns.
  const turns = shift === null ? delivered : delivered.map((turn) => ({ ...turn, start: turn.start + shift }))
  const spoken = turnSpeech(heard, turns, lateness)
  const isIncomplete = missesVoice(heard, turns, lateness, duration)
  const responses = isIncomplete ? [] : responseTimes(heard, turns, spoken)
  const states = turnStates(heard, turns, spoken, duration)
  const heardTurns = Array.from(
    { length: turnCount },
    (_, index): HeardTurn => ({ index, onset: null, end: null, responseTime: null, state: null }),
  )
  for (const [position, { index }] of turns.entries()) {
    const { onset, end } = spoken[position] ?? { onset: null, end: null }
    const [responseTime, state] = [responses[position] ?? null, states[position] ?? null]
    heardTurns[index] = { index, onset, end, responseTime, state }
  }
  return {
    basis: heard.basis,
    turns: heardTurns,
    talkOver: findTalkOver(heard),
    deadAir: isIncomplete ? null : findDeadAir(heard, turns, lateness),
    end: isIncomplete ? null : heardEnd(heard, duration),
    shift,
  }
}
