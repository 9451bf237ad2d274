import type { Interval } from '../../../src/domain/time/interval.ts'
import { createRandom } from '../browser/random-session.ts'
import type { Mp3Encoding, Mp3Rate } from './encode-mp3.ts'
import { withoutShortPauses } from './speech-in.ts'
import {
  breath,
  click,
  hum,
  keypadTones,
  knock,
  type MusicStyle,
  music,
  type Random,
  type Signal,
  signalTone,
  whiteNoise,
} from './synthetic-sounds.ts'
import { asVoice, type VoiceClip } from './voice-clips.ts'

export const SIDES = ['agent', 'customer'] as const
export type Side = (typeof SIDES)[number]

/** Levels in dB relative to full scale. */
export type SyntheticCallSpec = {
  name: string
  seed: number
  seconds: Seconds
  sampleRate: Mp3Rate
  encoding: Mp3Encoding
  /** The agent on the left. */
  isStereo: boolean
  speech: Record<Side, number>
  /** White, in each channel. */
  noise: number
  disturbances: readonly Disturbance[]
}

export type Disturbance =
  | { kind: 'talk-over' }
  /** Over four seconds. */
  | { kind: 'dead air' }
  /** Ten seconds on the agent's side, `louder` dB over its speech. With `speech`, under the customer's. */
  | { kind: 'music'; style: MusicStyle; during: 'pause' | 'speech'; louder?: number }
  /** After the last turn, on the agent's side. */
  | { kind: 'signal'; signal: Signal; louder?: number }
  | { kind: 'keypad' }
  | { kind: 'breath'; below: number }
  | { kind: 'clicks' | 'knocks' }
  | { kind: 'hum'; frequency: 50 | 60; level: number }
  /** From the other channel. */
  | { kind: 'bleed'; level: number; delay: Seconds }
  | { kind: 'level change'; by: number }
  | { kind: 'noise change'; by: number }

/** Speech includes pauses under 0.5 s. Turns by start. */
export type CallTruth = { speech: Record<Side, Interval[]>; turns: (Interval & { side: Side })[] }

export type SyntheticCall = { spec: SyntheticCallSpec; channels: Float32Array[]; truth: CallTruth }

export type CallVoices = Record<Side, readonly VoiceClip[]>

const CLIP_LEVEL = -20

/** The same spec always makes the same call. */
export function makeCall(spec: SyntheticCallSpec, voices: CallVoices): SyntheticCall {
  const { sampleRate, seconds } = spec
  const random = createRandom(spec.seed)
  const length = Math.round(seconds * sampleRate)
  const channels = { agent: new Float32Array(length), customer: new Float32Array(length) }
  const truth: CallTruth = { speech: { agent: [], customer: [] }, turns: [] }
  const find = <Kind extends Disturbance['kind']>(kind: Kind) =>
    spec.disturbances.find(
      (disturbance): disturbance is Extract<Disturbance, { kind: Kind }> => disturbance.kind === kind,
    )
  const add = (side: Side, samples: Float32Array, start: Seconds, gain = 1) => {
    const first = Math.round(start * sampleRate)
    for (let index = Math.max(0, -first); index < samples.length && first + index < length; index++)
      channels[side][first + index] = (channels[side][first + index] ?? 0) + (samples[index] ?? 0) * gain
  }
  const levelAt = (side: Side, time: Seconds) => {
    const change = side === 'customer' && time > seconds / 2 ? (find('level change')?.by ?? 0) : 0
    return spec.speech[side] + change
  }
  const speak = (side: Side, clip: VoiceClip, start: Seconds) => {
    const level = levelAt(side, start) + 4 * (random() - 0.5)
    add(side, clip.samples, start, 10 ** ((level - CLIP_LEVEL) / 20))
    const heard = clip.speech.map((interval) => ({ start: start + interval.start, end: start + interval.end }))
    truth.speech[side].push(...heard)
    truth.turns.push({ side, start: heard[0]?.start ?? start, end: heard.at(-1)?.end ?? start })
  }
  const pitch = { agent: 0.9 + 0.25 * random(), customer: 0.9 + 0.25 * random() }
  const nextClip = (side: Side) => {
    const clip = voices[side][Math.floor(random() * voices[side].length)]
    if (!clip) throw new Error(`The ${side} has no voice`)
    return asVoice(clip, sampleRate, pitch[side])
  }
  const disturb = (side: Side, start: Seconds, silentSince: Seconds) => {
    const breathing = find('breath')
    const inhaled = start - 0.3 - 0.6 * random()
    if (breathing && inhaled > silentSince + 0.1)
      add(side, breath(0.3 + 0.2 * random(), sampleRate, levelAt(side, start) - breathing.below, random), inhaled)
    if (find('clicks') && random() < 0.5) add(side, click(sampleRate, 0.2, random), start - 0.1 - 0.9 * random())
    if (find('knocks') && random() < 0.5) add(side, knock(sampleRate, 0.2, random), start - 0.8 - random())
  }

  let side: Side = 'agent'
  let start = 0.5 + 2 * random()
  let silentSince = 0
  const ends = { agent: 0, customer: 0 }
  for (;;) {
    const clip = nextClip(side)
    const overlaps = find('talk-over') !== undefined && truth.turns.length > 0 && random() < 0.3
    if (overlaps) start = Math.max(ends[side] + 0.7, silentSince - 0.5 - random())
    if (start + clip.samples.length / sampleRate > seconds - END) break
    disturb(side, start, silentSince)
    speak(side, clip, start)
    ends[side] = truth.turns.at(-1)?.end ?? start
    silentSince = Math.max(silentSince, ends[side])
    start = silentSince + 0.3 + 2 * random()
    if (find('dead air') && random() < 0.2) start += 4
    if (find('keypad') && side === 'agent') {
      const keys = keypadTones(Math.round(1.5 * sampleRate), sampleRate, levelAt('customer', start), random)
      add('customer', keys, silentSince + 0.4)
      start = silentSince + 2.5
    }
    const hold = find('music')
    if (hold && truth.turns.length === TURNS_BEFORE_MUSIC) {
      const played = music(
        hold.style,
        MUSIC * sampleRate,
        sampleRate,
        levelAt('agent', start) + (hold.louder ?? 0),
        random,
      )
      add('agent', played, silentSince + 0.6)
      start = silentSince + 0.6 + MUSIC + 0.5 + random()
      side = 'customer'
      const interjection = nextClip('customer')
      if (hold.during === 'speech' && silentSince + 4 + interjection.samples.length / sampleRate < seconds - END) {
        speak('customer', interjection, silentSince + 4)
        ends.customer = truth.turns.at(-1)?.end ?? start
      }
    }
    side = side === 'agent' ? 'customer' : 'agent'
  }
  const signal = find('signal')
  if (signal) {
    const from = silentSince + 0.6
    add('agent', signalTone(length, sampleRate, signal.signal, levelAt('agent', from) + (signal.louder ?? 0)), from)
  }
  const bleed = find('bleed')
  if (bleed) {
    const [agent, customer] = [channels.agent.slice(), channels.customer.slice()]
    add('agent', customer, bleed.delay, 10 ** (bleed.level / 20))
    add('customer', agent, bleed.delay, 10 ** (bleed.level / 20))
  }
  const humming = find('hum')
  for (const each of SIDES) {
    addNoise(channels[each], spec.noise, find('noise change')?.by ?? 0, random)
    if (humming) add(each, hum(length, sampleRate, humming.frequency, humming.level), 0)
  }
  for (const each of SIDES) truth.speech[each] = withoutShortPauses(truth.speech[each])
  truth.turns.sort((a, b) => a.start - b.start)
  const { agent, customer } = channels
  const mix = agent.map((sample, index) => sample + (customer[index] ?? 0))
  return { spec, channels: spec.isStereo ? [agent, customer] : [mix], truth }
}

const END: Seconds = 1.5
const MUSIC: Seconds = 10
const TURNS_BEFORE_MUSIC = 4

function addNoise(samples: Float32Array, level: number, change: number, random: Random): void {
  const noise = whiteNoise(samples.length, level, random)
  const gain = 10 ** (change / 20)
  for (const [index, value] of noise.entries())
    samples[index] = (samples[index] ?? 0) + (index > samples.length / 2 ? value * gain : value)
}
