import type { VoicemailState } from '../../../src/domain/sound/comparison.ts'
import type { Interval } from '../../../src/domain/time/interval.ts'
import { createRandom } from '../browser/random-session.ts'
import type { Mp3Encoding, Mp3Rate } from './encode-mp3.ts'
import type { Side } from './make-call.ts'
import { scaledTo, signalTone, whiteNoise } from './synthetic-sounds.ts'
import { asVoice, type VoiceClip } from './voice-clips.ts'

/** Describes a call that reached a voicemail. Levels are in dB relative to full scale. */
export type VoicemailSpec = {
  seed: number
  state: VoicemailState
  sampleRate: Mp3Rate
  encoding: Mp3Encoding
  isStereo: boolean
  tone: { frequency: number; seconds: Seconds; level: number }
  speech: number
  noise: number
  /** Whether the line rings before the machine answers. */
  rings: boolean
}

export type VoicemailTruth = {
  greeting: Interval
  tone: Interval
  message: Interval | null
  state: VoicemailState
  turns: (Interval & { side: Side })[]
}

const STATES = ['whole', 'before-tone', 'cut-off', 'none'] as const
const FREQUENCIES = [1000, 1400, 440, 850, 620, 350, 1100, 1750, 500, 1300, 950, 400, 1950] as const
const SECONDS = [0.4, 1, 0.2, 0.5, 2, 0.3, 0.15, 1.5, 0.8, 0.25, 0.6] as const
const ENCODINGS: readonly (readonly [Mp3Rate, Mp3Encoding])[] = [
  [8000, { bitrate: 16 }],
  [8000, { vbrQuality: 6 }],
  [8000, { bitrate: 24 }],
  [16_000, { vbrQuality: 5 }],
  [8000, { vbrQuality: 7 }],
  [44_100, { bitrate: 64 }],
  [11_025, { vbrQuality: 6 }],
]
/** The levels of the speech, the tone and the noise. */
const LEVELS = [
  [-20, -14, -50],
  [-18, -20, -35],
  [-24, -12, -60],
  [-14, -24, -45],
  [-30, -22, -65],
  [-16, -18, -32],
] as const

/** Calls that vary in everything that matters. The lists have lengths without a common factor. */
export function voicemailSpecs(count: number): VoicemailSpec[] {
  return Array.from({ length: count }, (_, index) => {
    const [sampleRate, encoding] = pick(ENCODINGS, index)
    const [speech, level, noise] = pick(LEVELS, index >> 1)
    return {
      seed: index + 1,
      state: pick(STATES, index),
      sampleRate,
      encoding,
      isStereo: (index >> 2) % 2 === 0,
      tone: { frequency: pick(FREQUENCIES, index), seconds: pick(SECONDS, index), level },
      speech,
      noise,
      rings: index % 5 === 0,
    }
  })
}

/** Makes a voicemail. The same spec always makes the same call. */
export function makeVoicemail(
  spec: VoicemailSpec,
  voices: Record<Side, readonly VoiceClip[]>,
): { channels: Float32Array[]; truth: VoicemailTruth; seconds: Seconds } {
  const { sampleRate, state, tone } = spec
  const random = createRandom(spec.seed)
  const sounds: { side: Side; start: Seconds; samples: Float32Array }[] = []
  const add = (side: Side, start: Seconds, samples: Float32Array, level: number) =>
    sounds.push({ side, start, samples: scaledTo(samples, level) })
  /** Speaks clips with pauses between them. `last` is the start of the last one. */
  const speak = (side: Side, from: Seconds, clipCount: number) => {
    let [start, end, last] = [from, from, from]
    for (let spoken = 0; spoken < clipCount; spoken++) {
      const clip = asVoice(pick(voices[side], Math.floor(random() * voices[side].length)), sampleRate, 1)
      const lead = clip.speech[0]?.start ?? 0
      add(side, end - lead, clip.samples, spec.speech)
      start = spoken === 0 ? end : start
      last = end
      end += (clip.speech.at(-1)?.end ?? 0) - lead + (spoken < clipCount - 1 ? 0.3 + 0.6 * random() : 0)
    }
    return { start, end, last }
  }

  const answered = spec.rings ? 7 : 0.5 + random()
  if (spec.rings) add('customer', 0.3, signalTone(6 * sampleRate, sampleRate, 'ringing tone, Europe', -20), -24)
  const greeting = speak('customer', answered, 2)
  const toneStart = greeting.end + 0.05 + 1.4 * random()
  const toneEnd = toneStart + tone.seconds
  const beep = new Float32Array(Math.round(tone.seconds * sampleRate)).map((_, index) =>
    Math.sin((2 * Math.PI * tone.frequency * index) / sampleRate),
  )
  add('customer', toneStart, beep, tone.level)
  const begins = state === 'before-tone' ? toneStart - 0.5 - 1.5 * random() : toneEnd + 0.3 + 1.5 * random()
  const message = state === 'none' ? null : speak('agent', begins, state === 'before-tone' ? 4 : 2)
  const seconds =
    state === 'cut-off' && message
      ? message.last + (message.end - message.last) * (0.3 + 0.5 * random())
      : (message?.end ?? toneEnd + 2) + 0.6 + 2 * random()

  const length = Math.round(seconds * sampleRate)
  const channels = { agent: new Float32Array(length), customer: new Float32Array(length) }
  for (const { side, start, samples } of sounds) {
    const first = Math.round(start * sampleRate)
    for (let index = 0; index < samples.length && first + index < length; index++)
      channels[side][first + index] = (channels[side][first + index] ?? 0) + (samples[index] ?? 0)
  }
  for (const samples of Object.values(channels)) {
    const noise = whiteNoise(length, spec.noise, random)
    for (const [index, value] of noise.entries()) samples[index] = (samples[index] ?? 0) + value
  }
  const { agent, customer } = channels
  return {
    channels: spec.isStereo ? [agent, customer] : [agent.map((sample, index) => sample + (customer[index] ?? 0))],
    truth: {
      greeting,
      tone: { start: toneStart, end: toneEnd },
      message: message && { start: message.start, end: Math.min(message.end, seconds) },
      state,
      turns: [{ side: 'customer', ...greeting }, ...(message ? [{ side: 'agent' as const, ...message }] : [])],
    },
    seconds,
  }
}

function pick<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T
}
