import type { Seconds } from '../units.ts'
import type { AgentSpeech, TalkOver } from './heard-call.ts'
import { isKnown, type KnownSound } from './known-sound.ts'
import type { HeardSpeech } from './speech.ts'

/** Null in a mix, where the agent's speech is unknown. */
export function agentSpeech(
  heard: HeardSpeech,
  talkOver: readonly TalkOver[] | null,
  ringingEnd: Seconds,
  known: KnownSound,
): AgentSpeech | null {
  if (heard.basis === 'mix') return null
  const ends = new Set(heard.agent.map(({ end }) => end))
  const firstWord = heard.agent[0]?.start ?? null
  return {
    firstWord: firstWord !== null && isKnown(known, 0, firstWord) ? firstWord : null,
    ringingEnd: firstWord === null ? 0 : Math.min(ringingEnd, firstWord),
    stops: talkOver?.filter(({ by, end }) => by === 'customer' && ends.has(end) && isKnown(known, end)) ?? null,
  }
}
