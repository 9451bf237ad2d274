import type { HeardSpeech, SpeechSegment, TimedTurn } from '../../../../domain/sound/heard-call.ts'
import { isKnown, type KnownSound } from '../../../../domain/sound/known-sound.ts'
import type { TurnSpeech } from './alignment/turn-speech.ts'

/**
 * From the end of the customer's speech to the onset of an agent turn. Null if the agent spoke last, or if the
 * customer is still speaking. In a mix, the silence before the turn if the preceding turn is the customer's.
 */
export function responseTimes(
  heard: HeardSpeech,
  turns: readonly TimedTurn[],
  spoken: readonly TurnSpeech[],
  known: KnownSound,
): (Seconds | null)[] {
  const isMix = heard.basis === 'mix'
  const lastQuestion = lastBefore(isMix ? heard.speech : heard.customer)
  const lastStatement = lastBefore(isMix ? [] : heard.agent)
  return turns.map(({ side }, index) => {
    const onset = spoken[index]?.onset ?? null
    if (side !== 'agent' || onset === null) return null
    const question = lastQuestion(onset)
    const statement = lastStatement(onset)
    if (!question || !isKnown(known, question.end, onset)) return null
    if (isMix) return turns[index - 1]?.side === 'customer' ? onset - question.end : null
    if (question.end > onset || (statement && statement.end > question.end)) return null
    return onset - question.end
  })
}

/** The last segment that starts before a time. Call it with ascending times. */
function lastBefore(segments: readonly SpeechSegment[]): (time: Seconds) => SpeechSegment | undefined {
  let count = 0
  return (time) => {
    while (count < segments.length && (segments[count]?.start ?? 0) < time) count += 1
    return segments[count - 1]
  }
}
