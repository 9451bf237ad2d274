import type { Interval } from '../../../src/domain/time/interval.ts'
import { createRandom } from '../browser/random-session.ts'
import type { Mp3Encoding, Mp3Rate } from './encode-mp3.ts'
import { withoutShortPauses } from './speech-in.ts'
import {
  breath,
  click,
  gainOf,
  hum,
  keypadTones,
  knock,
  type MusicStyle,
  music,
  type Signal,
  signalTone,
  whiteNoise,
} from './synthetic-sounds.ts'
import { asVoice, CLIP_LEVEL, type VoiceClip } from './voice-clips.ts'

export const SIDES = ['agent', 'customer'] as const
export type Side = (typeof SIDES)[number]

/** `synthetic-calls.txt` explains them and their values. */
export const DISTURBANCES = [
  ...(['bleed', 'breath', 'clicks', 'dead air', 'hum', 'keypad', 'knocks'] as const),
  ...(['level change', 'music', 'noise change', 'signal', 'talk-over'] as const),
]
type Disturbance = (typeof DISTURBANCES)[number]

/** A row of `synthetic-calls.txt`. */
export type SyntheticCallSpec = {
  name: string
  seed: number
  seconds: Seconds
  sampleRate: Mp3Rate
  encoding: Mp3Encoding
  isStereo: boolean
  speech: Record<Side, number>
  noise: number
  disturbances: ReadonlyMap<Disturbance, readonly string[]>
}

/** Speech includes pauses under 0.5 s. Turns by start. */
export type CallTruth = { speech: Record<Side, Interval[]>; turns: (Interval & { side: Side })[] }

export type SyntheticCall = { spec: SyntheticCallSpec; channels: Float32Array[]; truth: CallTruth }

export type CallVoices = Record<Side, readonly VoiceClip[]>

const TAIL: Seconds = 1.5
const MUSIC: Seconds = 10
const TURNS_BEFORE_MUSIC = 4

/** The same spec always makes the same call. */
export function makeCall(spec: SyntheticCallSpec, voices: CallVoices): SyntheticCall {
  const { sampleRate, seconds, disturbances } = spec
  const has = (kind: Disturbance) => disturbances.has(kind)
  const value = (kind: Disturbance, index = 0) => Number(disturbances.get(kind)?.[index] ?? 0)
  const random = createRandom(spec.seed)
  const length = Math.round(seconds * sampleRate)
  const channels = { agent: new Float32Array(length), customer: new Float32Array(length) }
  const truth: CallTruth = { speech: { agent: [], customer: [] }, turns: [] }

  const add = (side: Side, samples: Float32Array, start: Seconds, gain = 1) => {
    const first = Math.round(start * sampleRate)
    for (let index = Math.max(0, -first); index < samples.length && first + index < length; index++)
      channels[side][first + index] = (channels[side][first + index] ?? 0) + (samples[index] ?? 0) * gain
  }
  const levelAt = (side: Side, time: Seconds) =>
    spec.speech[side] + (side === 'customer' && time > seconds / 2 ? value('level change') : 0)
  const pitch = { agent: 0.9 + 0.25 * random(), customer: 0.9 + 0.25 * random() }
  const nextClip = (side: Side) => {
    const clip = voices[side][Math.floor(random() * voices[side].length)]
    if (!clip) throw new Error(`The ${side} has no voice`)
    return asVoice(clip, sampleRate, pitch[side])
  }
  const fits = (clip: VoiceClip, start: Seconds) => start + clip.samples.length / sampleRate <= seconds - TAIL
  /** Returns when it ends. */
  const speak = (side: Side, clip: VoiceClip, start: Seconds): Seconds => {
    add(side, clip.samples, start, gainOf(levelAt(side, start) + 4 * (random() - 0.5) - CLIP_LEVEL))
    const heard = clip.speech.map((interval) => ({ start: start + interval.start, end: start + interval.end }))
    const turn = { side, start: heard[0]?.start ?? start, end: heard.at(-1)?.end ?? start }
    truth.speech[side].push(...heard)
    truth.turns.push(turn)
    return turn.end
  }
  const disturb = (side: Side, start: Seconds, silentSince: Seconds) => {
    const inhaled = start - 0.3 - 0.6 * random()
    if (has('breath') && inhaled > silentSince + 0.1) {
      const level = levelAt(side, start) - value('breath')
      add(side, breath(0.3 + 0.2 * random(), sampleRate, level, random), inhaled)
    }
    if (has('clicks') && random() < 0.5) add(side, click(sampleRate, 0.2, random), start - 0.1 - 0.9 * random())
    if (has('knocks') && random() < 0.5) add(side, knock(sampleRate, 0.2, random), start - 0.8 - random())
  }

  let side: Side = 'agent'
  let start = 0.5 + 2 * random()
  let silentSince = 0
  const ends = { agent: 0, customer: 0 }
  for (;;) {
    const clip = nextClip(side)
    if (has('talk-over') && truth.turns.length > 0 && random() < 0.3)
      start = Math.max(ends[side] + 0.7, silentSince - 0.5 - random())
    if (!fits(clip, start)) break
    disturb(side, start, silentSince)
    ends[side] = speak(side, clip, start)
    silentSince = Math.max(silentSince, ends[side])
    start = silentSince + 0.3 + 2 * random()
    if (has('dead air') && random() < 0.2) start += 4
    if (has('keypad') && side === 'agent') {
      const keys = keypadTones(Math.round(1.5 * sampleRate), sampleRate, levelAt('customer', start), random)
      add('customer', keys, silentSince + 0.4)
      start = silentSince + 2.5
    }
    if (has('music') && truth.turns.length === TURNS_BEFORE_MUSIC) {
      const [style, where] = disturbances.get('music') ?? []
      const level = levelAt('agent', start) + value('music', 2)
      add('agent', music(style as MusicStyle, MUSIC * sampleRate, sampleRate, level, random), silentSince + 0.6)
      start = silentSince + 0.6 + MUSIC + 0.5 + random()
      side = 'customer'
      const interjection = nextClip('customer')
      if (where === 'speech' && fits(interjection, silentSince + 4))
        ends.customer = speak('customer', interjection, silentSince + 4)
    }
    side = side === 'agent' ? 'customer' : 'agent'
  }
  if (has('signal')) {
    const [kind] = disturbances.get('signal') ?? []
    const from = silentSince + 0.6
    add('agent', signalTone(length, sampleRate, kind as Signal, levelAt('agent', from) + value('signal', 1)), from)
  }
  if (has('bleed')) {
    const [agent, customer] = [channels.agent.slice(), channels.customer.slice()]
    add('agent', customer, value('bleed', 1), gainOf(value('bleed')))
    add('customer', agent, value('bleed', 1), gainOf(value('bleed')))
  }
  for (const each of SIDES) {
    const noise = whiteNoise(length, spec.noise, random)
    const later = gainOf(value('noise change'))
    const changed = noise.map((sample, index) => (index > length / 2 ? sample * later : sample))
    add(each, changed, 0)
    if (has('hum')) add(each, hum(length, sampleRate, value('hum'), value('hum', 1)), 0)
    truth.speech[each] = withoutShortPauses(truth.speech[each])
  }
  truth.turns.sort((a, b) => a.start - b.start)
  const { agent, customer } = channels
  const mix = agent.map((sample, index) => sample + (customer[index] ?? 0))
  return { spec, channels: spec.isStereo ? [agent, customer] : [mix], truth }
}
