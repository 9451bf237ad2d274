import {
  anybodysSpeech,
  type DeadAir,
  type HeardSpeech,
  otherSide,
  type Side,
  type TimedTurn,
} from '../../../../domain/sound/heard-call.ts'
import { isKnown, type KnownSound } from '../../../../domain/sound/known-sound.ts'
import { firstIndexWhere } from '../../../../lib/bisect.ts'
import type { TurnSpeech } from './alignment/turn-speech.ts'

/** 4 s, less a margin for rounding errors. */
const MIN_DEAD_AIR: Seconds = 4 - 1e-6

/**
 * Between the first and the last speech segment, in order. Left out is silence of which some sound is lost, or in which
 * the transcript has a turn that isn't heard; null if nothing else is found.
 */
export function findDeadAir(
  heard: HeardSpeech,
  turns: readonly TimedTurn[],
  spoken: readonly TurnSpeech[],
  lateness: Seconds,
  known: KnownSound,
): DeadAir[] | null {
  const unheard = turns.filter(({ side, length }, at) => side && length > 0 && spoken[at]?.onset === null)
  let isComplete = true
  const speech = anybodysSpeech(heard, Number.POSITIVE_INFINITY)
  const found: DeadAir[] = []
  for (const [index, { end }] of speech.entries()) {
    const next = speech[index + 1]
    if (!next || next.start - end < MIN_DEAD_AIR) continue
    const isDoubted = unheard.some(({ start }) => start + lateness >= end && start + lateness < next.start)
    if (isDoubted || !isKnown(known, end, next.start)) {
      isComplete = false
      continue
    }
    const spokeLast = heard.basis === 'mix' ? sideOfTurnAt(turns, end - lateness) : sideThatEndedAt(heard, end)
    found.push({ start: end, end: next.start, waitingFor: spokeLast && otherSide(spokeLast) })
  }
  return found.length > 0 || isComplete ? found : null
}

function sideThatEndedAt({ agent }: Extract<HeardSpeech, { basis: 'channels' }>, time: Seconds): Side {
  const segment = agent[firstIndexWhere(agent.length, (index) => (agent[index]?.end ?? 0) >= time)]
  return segment?.end === time ? 'agent' : 'customer'
}

function sideOfTurnAt(turns: readonly TimedTurn[], time: Seconds): Side | null {
  return turns[firstIndexWhere(turns.length, (index) => (turns[index]?.start ?? 0) >= time) - 1]?.side ?? null
}
