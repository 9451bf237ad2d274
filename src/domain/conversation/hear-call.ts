import type { Seconds } from '../units.ts'
import { agentSpeech } from './agent-speech.ts'
import { measureShift } from './alignment/transcript-shift.ts'
import { turnSpeech } from './alignment/turn-speech.ts'
import { findDeadAir } from './dead-air.ts'
import type { HeardCall, HeardTurn } from './heard-call.ts'
import { heardEnd } from './heard-end.ts'
import { missesVoice } from './missing-voice.ts'
import { responseTimes } from './response-times.ts'
import type { TimedTurn } from './sides.ts'
import { anybodysSpeech, type HeardSpeech } from './speech.ts'
import { findTalkOver } from './talk-over.ts'
import { speechDuringTurns, talkShare } from './talk-share.ts'
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
  const during = speechDuringTurns(anybodysSpeech(heard, duration), turns, lateness, duration)
  const isIncomplete = missesVoice(heard, turns, during, duration)
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
  const talkOver = findTalkOver(heard)
  return {
    basis: heard.basis,
    turns: heardTurns,
    talkOver,
    deadAir: isIncomplete ? null : findDeadAir(heard, turns, lateness),
    agent: agentSpeech(heard, talkOver),
    talkShare: isIncomplete ? null : talkShare(heard, turns, during),
    end: isIncomplete ? null : heardEnd(heard, duration),
    shift,
  }
}
