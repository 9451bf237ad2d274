import { MPEGDecoder } from 'mpg123-decoder'
import { readMp3 } from '../../sample-service/audio-files/mp3-frames.ts'
import type { InPage } from './viewer-page.ts'

type Samples = ArrayLike<number>
/** `until`: the element's time at the last sample. */
type Capture = { samples: number[]; until: number }

/** In Hz: identifies speech to within a millisecond. */
export const CAPTURE_RATE = 4000
/** In samples, of a Layer III decoder. */
const DECODER_DELAY = 529
const SEARCH_SECONDS = 1.5

export const connectAnalyser: InPage<[], Promise<boolean>> = async () => {
  const audio = document.querySelector('audio')
  if (!audio) return false
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 32768 })
  context.createMediaElementSource(audio).connect(analyser).connect(context.destination)
  Object.assign(window, { audioCapture: { audio, analyser } })
  const running = context.resume().then(() => true)
  return Promise.race([running, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 20_000))])
}

/** `rate` in Hz. Null until the element plays past `from`. */
export const captureOutput: InPage<[number, number], Capture | null> = (_find, from, rate) => {
  const { audio, analyser }: { audio: HTMLAudioElement; analyser: AnalyserNode } = Reflect.get(window, 'audioCapture')
  if (audio.paused || audio.seeking || audio.currentTime < from) return null
  const samples = new Float32Array(analyser.fftSize)
  analyser.getFloatTimeDomainData(samples)
  const until = audio.currentTime
  const step = analyser.context.sampleRate / rate
  const mono = Array.from({ length: Math.floor(samples.length / step) }, (_one, index) => {
    const chunk = samples.subarray(Math.floor(index * step), Math.floor((index + 1) * step))
    return Math.round((chunk.reduce((sum, sample) => sum + sample, 0) / chunk.length) * 1e5) / 1e5
  })
  return { samples: mono, until }
}

/** Mono, without the delays if there is a Xing header. */
export async function decodeReference(file: Buffer): Promise<Samples> {
  const { xingHeader, frames, delay } = readMp3(file)
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const { channelData, sampleRate } = decoder.decode(file.subarray(frames[0]?.offset ?? 0))
  decoder.free()
  const [left, right] = channelData
  if (!left || !right) throw new Error('The recording could not be decoded')
  const trim = xingHeader ? delay + DECODER_DELAY : 0
  const both = Float32Array.from(left, (sample, at) => (sample + (right[at] ?? 0)) / 2).subarray(trim)
  const step = sampleRate / CAPTURE_RATE
  return Float32Array.from({ length: Math.floor(both.length / step) }, (_, index) => {
    const chunk = both.subarray(Math.floor(index * step), Math.floor((index + 1) * step))
    return chunk.reduce((sum, sample) => sum + sample, 0) / chunk.length
  })
}

/** By cross-correlation. `lag` in seconds from the element's time; `similarity` from 0 to 1. */
export function alignCapture({ samples, until }: Capture, recording: Samples): { lag: number; similarity: number } {
  const expected = Math.round(until * CAPTURE_RATE) - samples.length
  const reach = SEARCH_SECONDS * CAPTURE_RATE
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0)
  let best = { lag: 0, similarity: 0 }
  for (let by = -reach; by <= reach; by++) {
    let [product, other] = [0, 0]
    for (let at = 0; at < samples.length; at++) {
      const expectedSample = recording[expected + by + at] ?? 0
      product += (samples[at] ?? 0) * expectedSample
      other += expectedSample * expectedSample
    }
    const similarity = product / Math.sqrt(power * other || 1)
    if (similarity > best.similarity) best = { lag: by / CAPTURE_RATE, similarity }
  }
  return best
}
