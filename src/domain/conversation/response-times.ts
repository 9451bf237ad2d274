import { firstIndexWhere } from '../../lib/bisect.ts'
import type { Seconds } from '../units.ts'
import type { TurnSpeech } from './alignment/turn-speech.ts'
import type { TimedTurn } from './sides.ts'
import type { HeardSpeech, SpeechSegment } from './speech.ts'

/**
 * How long the customer waited for each agent turn: from the end of the customer's speech to the onset of the turn. Null
 * if the agent spoke last, or if the customer still speaks. In a mix, this is the silence before the turn if the turn
 * before is the customer's.
 */
export function responseTimes(
  heard: HeardSpeech,
  turns: readonly TimedTurn[],
  spoken: readonly TurnSpeech[],
): (Seconds | null)[] {
  return turns.map(({ side }, index) => {
    const onset = spoken[index]?.onset ?? null
    if (side !== 'agent' || onset === null) return null
    if (heard.basis === 'mix') {
      const before = lastBefore(heard.speech, onset)
      return before && turns[index - 1]?.side === 'customer' ? onset - before.end : null
    }
    const question = lastBefore(heard.customer, onset)
    const statement = lastBefore(heard.agent, onset)
    if (!question || question.end > onset || (statement && statement.end > question.end)) return null
    return onset - question.end
  })
}

/** The last segment that starts before `time`. */
function lastBefore(segments: readonly SpeechSegment[], time: Seconds): SpeechSegment | undefined {
  return segments[firstIndexWhere(segments.length, (index) => (segments[index]?.start ?? 0) >= time) - 1]
}
