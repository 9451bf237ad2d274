import { MPEGDecoder } from 'mpg123-decoder'
import { readMp3 } from '../sample-service/mp3-frames.ts'
import type { InPage } from './viewer-page.ts'

/** Mono sound at EAR_RATE. */
type Sound = ArrayLike<number>
/** What came out of the audio element last, and where it said it was as that ended. */
type Heard = { sound: number[]; until: number }

/** Samples a second: enough to tell words apart and to place them to a millisecond. */
export const EAR_RATE = 4000
/** Samples that a Layer III decoder is late. */
const DECODER_DELAY = 529
/** How far from where it should be sound is looked for, in s. */
const SEARCHED = 1.5

/** Leads the element's sound by an ear, from now on. False where the browser has no way out for sound. */
export const openEar: InPage<[], Promise<boolean>> = async () => {
  const audio = document.querySelector('audio')
  if (!audio) return false
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 32768 })
  context.createMediaElementSource(audio).connect(analyser).connect(context.destination)
  Object.assign(window, { ear: { audio, analyser } })
  const running = context.resume().then(() => true)
  return Promise.race([running, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20_000))])
}

/** What is heard, at `rate` samples a second, once the element has come past `from`. */
export const hear: InPage<[number, number], Heard | null> = (_find, from, rate) => {
  const { audio, analyser }: { audio: HTMLAudioElement; analyser: AnalyserNode } = Reflect.get(window, 'ear')
  if (audio.paused || audio.seeking || audio.currentTime < from) return null
  const samples = new Float32Array(analyser.fftSize)
  analyser.getFloatTimeDomainData(samples)
  const until = audio.currentTime
  const step = analyser.context.sampleRate / rate
  const sound = Array.from({ length: Math.floor(samples.length / step) }, (_one, place) => {
    const part = samples.subarray(Math.floor(place * step), Math.floor((place + 1) * step))
    return Math.round((part.reduce((sum, sample) => sum + sample, 0) / part.length) * 1e5) / 1e5
  })
  return { sound, until }
}

/** The sound of an MP3 as it should be heard, the encoder's delay left out. */
export async function decodeForEar(file: Buffer): Promise<Sound> {
  const { tag, frames, delay } = readMp3(file)
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const { channelData, sampleRate } = decoder.decode(file.subarray(frames[0]?.offset ?? 0))
  decoder.free()
  const [left, right] = channelData
  if (!left || !right) throw new Error('The recording could not be decoded')
  const trim = tag ? delay + DECODER_DELAY : 0
  const both = Float32Array.from(left, (sample, at) => (sample + (right[at] ?? 0)) / 2).subarray(trim)
  const step = sampleRate / EAR_RATE
  return Float32Array.from({ length: Math.floor(both.length / step) }, (_, place) => {
    const part = both.subarray(Math.floor(place * step), Math.floor((place + 1) * step))
    return part.reduce((sum, sample) => sum + sample, 0) / part.length
  })
}

/**
 * How much later in the recording than the element said the heard sound stands, in s, and how like it is to that place,
 * 0..1.
 */
export function placeHeard({ sound, until }: Heard, recording: Sound): { late: number; likeness: number } {
  const expected = Math.round(until * EAR_RATE) - sound.length
  const reach = SEARCHED * EAR_RATE
  const power = sound.reduce((sum, sample) => sum + sample * sample, 0)
  let best = { late: 0, likeness: 0 }
  for (let by = -reach; by <= reach; by++) {
    let [product, other] = [0, 0]
    for (let at = 0; at < sound.length; at++) {
      const sample = recording[expected + by + at] ?? 0
      product += (sound[at] ?? 0) * sample
      other += sample * sample
    }
    const likeness = product / Math.sqrt(power * other || 1)
    if (likeness > best.likeness) best = { late: by / EAR_RATE, likeness }
  }
  return best
}
