import { MPEGDecoder } from 'mpg123-decoder'
import { describe, expect, it } from 'vitest'
import { factsOf, makeRecording, type RecordingSpec } from '../../bench/media/make-recording.ts'
import { linesOf, numberOf, PILOT_NUMBERS, PILOT_SAMPLE_RATE } from '../../bench/media/pilot-code.ts'
import { TOTAL_DELAY } from '../../bench/media/pilot-header.ts'
import { readPosition } from '../../bench/media/pilot-reader.ts'
import { benchRecordings } from '../../bench/media/recordings.ts'
import { readMp3 } from '../../sample-service/audio-files/mp3-frames.ts'

const constant: RecordingSpec = { seconds: 6, channels: 1, bitRate: 64, hasXingHeader: true }
const varying: RecordingSpec = { ...constant, bitRate: 'varying' }
const bare: RecordingSpec = { ...varying, hasXingHeader: false }
const stereo: RecordingSpec = { ...constant, channels: 2, bitRate: 128 }
const everyKind = [
  ['constant bit rate', constant],
  ['variable bit rate', varying],
  ['variable bit rate without a Xing header', bare],
  ['stereo', stereo],
] as const

/** The decoded samples, starting at the first audio frame. */
async function decode(recording: Buffer): Promise<Float32Array> {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const { channelData, errors } = decoder.decode(recording.subarray(readMp3(recording).frames[0]?.offset))
  decoder.free()
  expect(errors).toEqual([])
  return channelData[0] ?? new Float32Array()
}

describe.each(everyKind)('a benchmark recording: %s', (_, spec) => {
  const recording = makeRecording(spec)
  const { xingHeader, frames, durationSeconds } = readMp3(recording)

  it('a benchmark recording has the number of frames and the duration that factsOf returns', () => {
    const facts = factsOf(spec)
    expect(frames).toHaveLength(facts.frameCount)
    expect(durationSeconds).toBeCloseTo(facts.seconds, 9)
    expect(Math.abs(facts.seconds - spec.seconds)).toBeLessThan(0.05)
    expect(new Set(frames.map(({ channelCount }) => channelCount))).toEqual(new Set([spec.channels]))
  })

  it('a benchmark recording has the requested bit rates and Xing header', () => {
    const rates = new Set(frames.map(({ kilobitsPerSecond }) => kilobitsPerSecond))
    expect(rates.size > 1).toBe(spec.bitRate === 'varying')
    expect(xingHeader !== undefined).toBe(spec.hasXingHeader)
    if (xingHeader) expect(recording.subarray(0, 200).includes(spec.bitRate === 'varying' ? 'Xing' : 'Info')).toBe(true)
  })

  it('a benchmark recording is reproducible', () => {
    expect(makeRecording(spec).equals(recording)).toBe(true)
  })

  it('the audio of a benchmark recording encodes each position to the millisecond, without clipping', async () => {
    const sound = await decode(recording)
    for (const end of [9000, 50_001, 123_456, 250_007]) {
      const index = readPosition(sound.subarray(end - 8192, end))
      expect(Math.abs((index ?? Number.NaN) - (end - 1))).toBeLessThan(44)
    }
    expect(sound.every((sample) => Math.abs(sample) < 0.9)).toBe(true)
  })
})

it('the size of a constant-bit-rate recording matches its bit rate', () => {
  const bytes = makeRecording({ ...constant, hasXingHeader: false }).length
  expect(bytes).toBeCloseTo(factsOf({ ...constant, hasXingHeader: false }).seconds * 8000, -1)
})

it('the Xing header contains the encoder delay', () => {
  expect(readMp3(makeRecording(constant)).delay + 529).toBe(TOTAL_DELAY)
  expect([factsOf(constant).delaySamples, factsOf(bare).delaySamples]).toEqual([TOTAL_DELAY, 0])
})

it('the table of contents in the Xing header has an entry for each hundredth of the audio', () => {
  const spec: RecordingSpec = { ...varying, seconds: 60 }
  const recording = makeRecording(spec)
  const { frames } = readMp3(recording)
  const tableOfContents = recording.subarray(recording.indexOf('Xing') + 16)
  for (const percent of [10, 50, 90]) {
    const frame = frames[Math.floor((frames.length * percent) / 100)]
    expect(tableOfContents[percent]).toBe(Math.floor(((frame?.offset ?? 0) * 256) / recording.length))
  }
})

describe('readPosition', () => {
  const sound = decode(makeRecording({ ...bare, seconds: 12 }))

  it('readPosition returns the position after a jump, not before it', async () => {
    const [before, after] = [(await sound).subarray(300_000, 303_000), (await sound).subarray(90_000, 96_000)]
    const samples = Float32Array.from([...before, ...after])
    expect(Math.abs((readPosition(samples) ?? Number.NaN) - 95_999)).toBeLessThan(44)
  })

  it('readPosition works at a different sample rate', async () => {
    const scale = PILOT_SAMPLE_RATE / 48_000
    const from = 200_000
    const source = await sound
    const samples = Float32Array.from({ length: 8192 }, (_, index) => {
      const at = from + index * scale
      const low = source[Math.floor(at)] ?? 0
      return low + ((source[Math.floor(at) + 1] ?? 0) - low) * (at % 1)
    })
    expect(Math.abs((readPosition(samples, 48_000) ?? Number.NaN) - (from + 8191 * scale))).toBeLessThan(88)
  })

  it.each([
    ['silence', () => 0],
    ['noise', (index: number) => (((Math.imul(index + 1, 0x9e3779b1) >>> 7) % 1000) / 1000 - 0.5) * 0.5],
    ['a hum', (index: number) => Math.sin(index / 70) * 0.5],
  ])('readPosition returns null for %s', (_, sample) => {
    expect(readPosition(Float32Array.from({ length: 8192 }, (__, index) => sample(index)))).toBeNull()
  })
})

describe('pilot tones', () => {
  it.each([0, 1, 15, 16, 413_437, PILOT_NUMBERS - 1])('frame number %i has five distinct tones', (number) => {
    expect(new Set(linesOf(number)).size).toBe(5)
    expect(numberOf([number % 16, (number >> 4) % 16, (number >> 8) % 16, (number >> 12) % 16, number >> 16])).toBe(
      number,
    )
  })

  it('every frame number has a unique set of tones', () => {
    const tones = Array.from({ length: 5000 }, (_, index) => linesOf(index * 104).join())
    expect(new Set(tones).size).toBe(5000)
  })
})

it('no benchmark recording has more frames than there are frame numbers', () => {
  for (const { facts } of benchRecordings) expect(facts.frameCount).toBeLessThanOrEqual(PILOT_NUMBERS)
})
