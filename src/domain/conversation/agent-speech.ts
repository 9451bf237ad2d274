import type { AgentSpeech, TalkOver } from './heard-call.ts'
import type { HeardSpeech } from './speech.ts'

/** Null in a mix, where the agent's speech is unknown. */
export function agentSpeech(heard: HeardSpeech, talkOver: readonly TalkOver[] | null): AgentSpeech | null {
  if (heard.basis === 'mix') return null
  const ends = new Set(heard.agent.map(({ end }) => end))
  return {
    firstWord: heard.agent[0]?.start ?? null,
    stops: (talkOver ?? []).filter(({ by, end }) => by === 'customer' && ends.has(end)),
  }
}
