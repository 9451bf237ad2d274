import { MPEGDecoder } from 'mpg123-decoder'
import { describe, expect, it } from 'vitest'
import { PEAKS_RATE } from '../../../../src/audio/peaks/peaks-reader.ts'
import { unpackSlices } from '../../../../src/domain/sound/sound-slices.ts'
import { type Channel, FULL_SCALE } from '../../../../src/domain/waveform/peaks.ts'
import { booking, callScripts, complaint, unusual, voicemail } from '../../../sample-service/calls/call-scripts.ts'
import {
  decodeFrames,
  firstDifference,
  framesOf,
  peaksOf,
  type SampleFrame,
} from '../../../support/audio/sample-frames.ts'

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

/** In dB. A level is measured from only some of the samples, and which ones depends on where the measuring began. */
const MAX_LEVEL_DIFFERENCE = 1.5
/** In dB. Softer slices are not compared, because their levels differ more. */
const AUDIBLE = -50

describe('createPeaksReader', { timeout: 60_000 }, () => {
  it.each(callScripts)('the peaks of $name match its decoded samples and cover its duration', async (script) => {
    const { frames, trimStart, seconds } = framesOf(script)
    const [first] = frames
    const { sampleRate = 0, channels = 1 } = first?.format ?? {}
    const samples = await decodeAtOnce(frames)
    const expected = samples.slice(0, channels).map((side) => loudnessOf(side.subarray(trimStart), sampleRate))
    const peaks = await peaksOf(frames, trimStart)
    expect(firstDifference(peaks, expected)).toBeNull()
    // The peaks may be slightly longer than the call because the encoder pads the last frames.
    expect(peaks[0]?.length).toBeGreaterThanOrEqual(Math.floor(seconds * PEAKS_RATE))
    expect(peaks[0]?.length).toBeLessThan((seconds + 0.3) * PEAKS_RATE)
  })

  it.each([
    ['booking', booking, [1013, 700, 0]],
    ['voicemail', voicemail, [200, 20, 5, 0]],
    ['unusual', unusual, [900, 334, 333, 0]],
  ] as const)('the peaks and slices of %s hardly depend on its claims and their order', async (_, script, claims) => {
    const { frames, trimStart } = framesOf(script)
    const firstFrames = frames.slice(0, 1200)
    const expected = await decodeFrames(firstFrames, { trimStart, claims: [0] })
    const apart = await decodeFrames(firstFrames, { trimStart, claims })
    // Samples after a run-up differ by up to 1e-7, which can change how a peak is rounded.
    expect(firstDifference(apart.bins.snapshot(), expected.bins.snapshot(), 1)).toBeNull()
    const [levels, expectedLevels] = [apart, expected].map(({ slices }) =>
      slices.snapshot().map((channel) => [...unpackSlices(channel).level]),
    )
    expect(levels?.map(({ length }) => length)).toEqual(expectedLevels?.map(({ length }) => length))
    const differences = expectedLevels?.flatMap((channel, side) =>
      channel.map((level, slice) => (level < AUDIBLE ? 0 : Math.abs(level - (levels?.[side]?.[slice] ?? Number.NaN)))),
    )
    expect(Math.max(...(differences ?? []))).toBeLessThanOrEqual(MAX_LEVEL_DIFFERENCE)
  })
})

/** A copy of a frame in which all bytes after the header are overwritten. */
const garbled = ({ bytes, format }: SampleFrame): SampleFrame => ({
  bytes: bytes.map((byte, index) => (index < 4 ? byte : (index * 197) % 251)),
  format,
})
const durationOf = (frames: readonly SampleFrame[]) =>
  frames.reduce((sum, { format }) => sum + format.samplesPerFrame / format.sampleRate, 0)

it.each([
  ['a single frame', framesOf(complaint).frames.slice(0, 1)],
  ['frames whose bit reservoir is missing', framesOf(complaint).frames.slice(1000, 1100)],
  ['garbage after frame headers', framesOf(booking).frames.slice(0, 100).map(garbled)],
  ['one channel, then two', [...framesOf(voicemail).frames.slice(0, 50), ...framesOf(booking).frames.slice(0, 50)]],
  ['two channels, then one', [...framesOf(booking).frames.slice(0, 50), ...framesOf(voicemail).frames.slice(0, 50)]],
  ['three sample rates', [complaint, unusual, booking].flatMap((script) => framesOf(script).frames.slice(0, 41))],
  [
    'sample rates that change with every frame',
    [0, 1, 2, 3, 4, 5].flatMap((index) =>
      [complaint, booking].flatMap((script) => framesOf(script).frames.slice(index, index + 1)),
    ),
  ],
])('the peaks of %s cover the duration of the frames, wherever claims begin', async (_, frames) => {
  const expected = Math.ceil(durationOf(frames) * PEAKS_RATE - 1e-6)
  for (const claimSize of [200, 7, 3]) {
    const claims = Array.from({ length: Math.ceil(frames.length / claimSize) }, (_, claim) => claim * claimSize)
    const { bins } = await decodeFrames(frames, { claims })
    expect(bins.snapshot()[0], `claims of ${claimSize} frames`).toHaveLength(expected)
  }
})
