import type { Seconds } from '../units.ts'
import type { HeardEnd } from './heard-call.ts'
import { isKnown, type KnownSound } from './known-sound.ts'
import { anybodysSpeech, type HeardSpeech, type SpeechSegment } from './speech.ts'

/** Speech that ends this close to the end was cut off by it. Encoders add up to 0.1 s of silence. */
const AT_THE_END: Seconds = 0.15

/** Null if nobody speaks, or if it is unknown how the call ends. */
export function heardEnd(heard: HeardSpeech, duration: Seconds, known: KnownSound): HeardEnd | null {
  const last = anybodysSpeech(heard, duration).at(-1)
  if (!last || !known.endsWithCall || !isKnown(known, last.end, duration)) return null
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
