import { MPEGDecoder } from 'mpg123-decoder'
import { expect, it, vi } from 'vitest'
import { PEAKS_RATE } from '../../../../src/audio/peaks/peaks-reader.ts'
import { unpackSlices } from '../../../../src/domain/sound/sound-slices.ts'
import { type Channel, FULL_SCALE } from '../../../../src/domain/waveform/peaks.ts'
import type { CallScript } from '../../../sample-service/calls/call-script.ts'
import { booking, callScripts, complaint, unusual, voicemail } from '../../../sample-service/calls/call-scripts.ts'
import {
  decodeFrames,
  firstDifference,
  framesOf,
  peaksOf,
  type SampleFrame,
} from '../../../support/audio/sample-frames.ts'

vi.setConfig({ testTimeout: 60_000 })

/** All frames decoded in one call, as `[channel][sample]`. */
async function decodeAtOnce(frames: readonly SampleFrame[]): Promise<Float32Array[]> {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const { channelData } = decoder.decode(new Uint8Array(Buffer.concat(frames.map(({ bytes }) => bytes))))
  decoder.free()
  return channelData
}

/** The peaks of samples at one sample rate, computed directly from their definition. */
function loudnessOf(samples: Float32Array, sampleRate: number): Channel {
  const loudness = new Uint16Array(Math.ceil((samples.length * PEAKS_RATE) / sampleRate))
  for (let index = 0; index < samples.length; index++) {
    const bin = Math.floor((index * PEAKS_RATE) / sampleRate)
    const distance = Math.min(1, Math.abs(samples[index] ?? 0))
    loudness[bin] = Math.max(loudness[bin] ?? 0, Math.round(distance * FULL_SCALE))
  }
  return loudness
}

it.each(callScripts)('the peaks of $name match its decoded samples and cover its duration', async (script) => {
  const { frames, trimStart, seconds } = framesOf(script)
  const { sampleRate = 0, channels = 1 } = frames[0]?.format ?? {}
  const samples = (await decodeAtOnce(frames)).slice(0, channels)
  const peaks = await peaksOf(frames, trimStart)
  const expected = samples.map((side) => loudnessOf(side.subarray(trimStart), sampleRate))
  expect(firstDifference(peaks, expected)).toBeNull()
  // The peaks may be slightly longer than the call because the encoder pads the last frames.
  expect(peaks[0]?.length).toBeGreaterThanOrEqual(Math.floor(seconds * PEAKS_RATE))
  expect(peaks[0]?.length).toBeLessThan((seconds + 0.3) * PEAKS_RATE)
})

/** In dB. A level is measured from only some of the samples, and which ones depends on where the measuring began. */
const MAX_LEVEL_DIFFERENCE = 1.5
/** In dB. Softer slices are not compared, because their levels differ more. */
const AUDIBLE = -50

it.each<[string, CallScript, claims: number[]]>([
  ['booking', booking, [1013, 700, 0]],
  ['voicemail', voicemail, [200, 20, 5, 0]],
  ['unusual', unusual, [900, 334, 333, 0]],
])('the peaks and slices of %s hardly depend on its claims and their order', async (_, script, claims) => {
  const { frames, trimStart } = framesOf(script)
  const decoded = async (claims: number[]) => {
    const { bins, slices } = await decodeFrames(frames.slice(0, 1200), { trimStart, claims })
    const levels = slices.snapshot().map((channel) => [...unpackSlices(channel).level])
    return { peaks: bins.snapshot(), levels }
  }
  const [apart, whole] = [await decoded(claims), await decoded([0])]
  // Samples after a run-up differ by up to 1e-7, which can change how a peak is rounded.
  expect(firstDifference(apart.peaks, whole.peaks, 1)).toBeNull()
  expect(apart.levels.map(({ length }) => length)).toEqual(whole.levels.map(({ length }) => length))
  const differences = whole.levels.flatMap((channel, side) =>
    channel.map((level, slice) =>
      level < AUDIBLE ? 0 : Math.abs(level - (apart.levels[side]?.[slice] ?? Number.NaN)),
    ),
  )
  expect(Math.max(...differences)).toBeLessThanOrEqual(MAX_LEVEL_DIFFERENCE)
})

/** A copy of a frame in which all bytes after the header are overwritten. */
const garbled = ({ bytes, format }: SampleFrame): SampleFrame => ({
  bytes: bytes.map((byte, index) => (index < 4 ? byte : (index * 197) % 251)),
  format,
})
const some = (script: CallScript, from = 0, to = 50) => framesOf(script).frames.slice(from, to)
const alternating = [0, 1, 2, 3, 4, 5].flatMap((at) => [some(complaint, at, at + 1), some(booking, at, at + 1)].flat())

it.each([
  ['a single frame', some(complaint, 0, 1)],
  ['frames whose bit reservoir is missing', some(complaint, 1000, 1100)],
  ['garbage after frame headers', some(booking, 0, 100).map(garbled)],
  ['one channel, then two', [...some(voicemail), ...some(booking)]],
  ['two channels, then one', [...some(booking), ...some(voicemail)]],
  ['three sample rates', [complaint, unusual, booking].flatMap((script) => some(script, 0, 41))],
  ['sample rates that change with every frame', alternating],
])('the peaks of %s cover the duration of the frames, wherever claims begin', async (_, frames) => {
  const duration = frames.reduce((sum, { format }) => sum + format.samplesPerFrame / format.sampleRate, 0)
  for (const claimSize of [200, 7, 3]) {
    const claims = Array.from({ length: Math.ceil(frames.length / claimSize) }, (_, claim) => claim * claimSize)
    const [peaks] = (await decodeFrames(frames, { claims })).bins.snapshot()
    expect(peaks, `claims of ${claimSize} frames`).toHaveLength(Math.ceil(duration * PEAKS_RATE - 1e-6))
  }
})
