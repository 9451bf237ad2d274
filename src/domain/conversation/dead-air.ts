import { firstIndexWhere } from '../../lib/bisect.ts'
import type { Seconds } from '../units.ts'
import type { DeadAir, Side } from './heard-call.ts'
import { isKnown, type KnownSound } from './known-sound.ts'
import { anybodysSpeech, type HeardSpeech, otherSide, type TimedTurn } from './speech.ts'

/** 4 s, less a margin for rounding errors. */
const MIN_DEAD_AIR: Seconds = 4 - 1e-6

/** Between the first and the last speech segment, in order, where the sound is known. */
export function findDeadAir(
  heard: HeardSpeech,
  turns: readonly TimedTurn[],
  lateness: Seconds,
  known: KnownSound,
): DeadAir[] {
  const speech = anybodysSpeech(heard, Number.POSITIVE_INFINITY)
  const found: DeadAir[] = []
  for (const [index, { end }] of speech.entries()) {
    const next = speech[index + 1]
    if (!next || next.start - end < MIN_DEAD_AIR || !isKnown(known, end, next.start)) continue
    const spokeLast = heard.basis === 'mix' ? sideOfTurnAt(turns, end - lateness) : sideThatEndedAt(heard, end)
    found.push({ start: end, end: next.start, waitingFor: spokeLast && otherSide(spokeLast) })
  }
  return found
}

function sideThatEndedAt({ agent }: Extract<HeardSpeech, { basis: 'channels' }>, time: Seconds): Side {
  const segment = agent[firstIndexWhere(agent.length, (index) => (agent[index]?.end ?? 0) >= time)]
  return segment?.end === time ? 'agent' : 'customer'
}

function sideOfTurnAt(turns: readonly TimedTurn[], time: Seconds): Side | null {
  return turns[firstIndexWhere(turns.length, (index) => (turns[index]?.start ?? 0) >= time) - 1]?.side ?? null
}
