import type { Seconds } from '../units.ts'
import type { HeardEnd } from './heard-call.ts'
import { anybodysSpeech, type HeardSpeech, type SpeechSegment } from './speech.ts'

/** Speech that ends this close to the end was cut off by it. Encoders add up to 0.1 s of silence. */
const AT_THE_END: Seconds = 0.15

export function heardEnd(heard: HeardSpeech, duration: Seconds): HeardEnd | null {
  const last = anybodysSpeech(heard, duration).at(-1)
  if (!last) return null
  const silence = { start: last.end, end: duration }
  if (heard.basis === 'mix') return { ...silence, spokeLast: null, speaking: null }
  const endOf = (segments: readonly SpeechSegment[]) => segments.at(-1)?.end ?? 0
  const [agent, customer] = [endOf(heard.agent), endOf(heard.customer)]
  const spokeLast = agent > customer ? 'agent' : 'customer'
  const areSpeaking = [agent, customer].map((end) => end > duration - AT_THE_END)
  return {
    ...silence,
    spokeLast,
    speaking: areSpeaking.every(Boolean) ? 'both' : areSpeaking.some(Boolean) ? spokeLast : null,
  }
}
