import type { HeardSpeech, SpeechSegment, TalkOver } from '../../../../domain/sound/heard-call.ts'
import { intersectIntervals, totalLength } from '../../../../domain/time/interval.ts'

/** Shorter overlaps are normal when speakers alternate. 0.3 s, less a margin for rounding errors. */
const MIN_TALK_OVER: Seconds = 0.3 - 1e-6

/**
 * In order. Null for a mix. What one side says in a pause of the other isn't talk-over, even if the pause is too short
 * to end a segment.
 */
export function findTalkOver(heard: HeardSpeech): TalkOver[] | null {
  if (heard.basis === 'mix') return null
  const { agent, customer, voices = heard } = heard
  const both = intersectIntervals(voices.agent, voices.customer)
  const found: TalkOver[] = []
  const nothing: SpeechSegment = { start: 0, end: 0 }
  for (let i = 0, k = 0; i < agent.length && k < customer.length; ) {
    const [one, other] = [agent[i] ?? nothing, customer[k] ?? nothing]
    const start = Math.max(one.start, other.start)
    const end = Math.min(one.end, other.end)
    if (end - start >= MIN_TALK_OVER && totalLength(intersectIntervals([{ start, end }], both)) >= MIN_TALK_OVER)
      found.push({ start, end, by: one.start > other.start ? 'agent' : 'customer' })
    if (one.end <= other.end) i += 1
    else k += 1
  }
  return found
}
