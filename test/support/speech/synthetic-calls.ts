import { booking, hour, unusual } from '../../sample-service/calls/call-scripts.ts'
import type { Mp3Encoding, Mp3Rate } from './encode-mp3.ts'
import type { CallVoices, Disturbance, SyntheticCallSpec } from './make-call.ts'
import { musicStyles, signals } from './synthetic-sounds.ts'
import { type VoiceClip, voiceClipsOf } from './voice-clips.ts'

/** Of each sample call; more would add no voices. */
const DECODED_SECONDS = 75

/** Two women and two men, English or Arabic, and a man with an accent. */
export async function readVoices(): Promise<VoiceClip[][]> {
  return Promise.all([
    voiceClipsOf(booking, 'agent', DECODED_SECONDS),
    voiceClipsOf(booking, 'user', DECODED_SECONDS),
    voiceClipsOf(unusual, 'agent', DECODED_SECONDS),
    voiceClipsOf(unusual, 'user', DECODED_SECONDS),
    voiceClipsOf(hour, 'user', DECODED_SECONDS),
  ])
}

export function voicesOf({ seed }: SyntheticCallSpec, voices: readonly (readonly VoiceClip[])[]): CallVoices {
  const agent = seed % voices.length
  const customer = (agent + 1 + (seed % (voices.length - 1))) % voices.length
  return { agent: voices[agent] ?? [], customer: voices[customer] ?? [] }
}

const ENCODINGS: readonly (readonly [Mp3Rate, Mp3Encoding])[] = [
  [8000, { bitrate: 16 }],
  [11_025, { vbrQuality: 6 }],
  [12_000, { bitrate: 24 }],
  [16_000, { vbrQuality: 7 }],
  [22_050, { bitrate: 32 }],
  [24_000, { vbrQuality: 5 }],
  [32_000, { bitrate: 64 }],
  [44_100, { vbrQuality: 4 }],
  [8000, { vbrQuality: 5 }],
  [16_000, { bitrate: 48 }],
  [44_100, { bitrate: 96 }],
]

/** dB; noise is at least 12 dB below speech. */
const LEVELS: readonly Levels[] = [
  [-20, -20, -50],
  [-10, -14, -30],
  [-16, -24, -40],
  [-28, -20, -45],
  [-12, -18, -35],
  [-36, -30, -50],
]

type Levels = readonly [agent: number, customer: number, noise: number]
const LITTLE_NOISE: Levels = [-15, -17, -55]
const SOFT_VOICES: Levels = [-38, -38, -75]

/** Levels if they matter. In stereo, the sides have separate channels. */
const CALLS: readonly (readonly ['stereo' | 'mono', string, readonly Disturbance[], Levels?])[] = [
  ['stereo', 'quiet line', [{ kind: 'dead air' }]],
  ['mono', 'quiet line', [{ kind: 'dead air' }]],
  ['stereo', 'talk-over', [{ kind: 'talk-over' }]],
  ['stereo', 'talk-over and hum', [{ kind: 'talk-over' }, { kind: 'hum', frequency: 50, level: -28 }]],
  ['stereo', 'talk-over and breath', [{ kind: 'talk-over' }, { kind: 'breath', below: 20 }]],
  ['mono', 'breath', [{ kind: 'breath', below: 20 }]],
  ['stereo', 'clicks and knocks', [{ kind: 'clicks' }, { kind: 'knocks' }]],
  ['stereo', 'bleed', [{ kind: 'bleed', level: -25, delay: 0.03 }], LITTLE_NOISE],
  ['stereo', 'talk-over and bleed', [{ kind: 'talk-over' }, { kind: 'bleed', level: -25, delay: 0.12 }], LITTLE_NOISE],
  ['stereo', 'louder customer', [{ kind: 'level change', by: 12 }]],
  ['stereo', 'softer customer', [{ kind: 'level change', by: -12 }]],
  ['mono', 'louder noise', [{ kind: 'noise change', by: 8 }]],
  ['stereo', 'keypad', [{ kind: 'keypad' }]],
  ...musicStyles.flatMap((style) => [
    ['stereo', `music, ${style}`, [{ kind: 'music', style, during: 'speech' }]] as const,
    ['mono', `music, ${style}`, [{ kind: 'music', style, during: 'pause' }]] as const,
  ]),
  ...signals.map((signal) => ['stereo', signal, [{ kind: 'signal', signal }]] as const),
  ...[13, 19, 22, 25].flatMap((by) => [
    ['mono', `customer softer by ${by} dB`, [{ kind: 'dead air' }], [-18, -18 - by, -65]] as const,
    ['mono', `agent softer by ${by} dB`, [{ kind: 'breath', below: 20 }], [-18 - by, -18, -65]] as const,
  ]),
  ...musicStyles.map(
    (style) =>
      ['mono', `loud music, ${style}`, [{ kind: 'music', style, during: 'pause', louder: 25 }], SOFT_VOICES] as const,
  ),
  ...signals.flatMap((signal) =>
    (['mono', 'stereo'] as const).map(
      (kind) => [kind, `loud ${signal}`, [{ kind: 'signal', signal, louder: 25 }], SOFT_VOICES] as const,
    ),
  ),
  ['stereo', 'late echo', [{ kind: 'bleed', level: -14, delay: 0.7 }], LITTLE_NOISE],
]

/** They vary in levels, sample rates and encodings. */
export function syntheticCallSpecs(seconds: number): SyntheticCallSpec[] {
  return CALLS.map(([channels, name, disturbances, levels], index) => {
    const [sampleRate, encoding] = ENCODINGS[index % ENCODINGS.length] ?? [8000, { bitrate: 16 }]
    const [agent, customer, noise] = levels ?? LEVELS[index % LEVELS.length] ?? [-20, -20, -50]
    return {
      name,
      seed: index + 1,
      seconds,
      sampleRate,
      encoding,
      isStereo: channels === 'stereo',
      speech: { agent, customer },
      noise: disturbances.some(({ kind }) => kind === 'noise change') ? noise - 8 : noise,
      disturbances,
    }
  })
}
