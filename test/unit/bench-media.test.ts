import { MPEGDecoder } from 'mpg123-decoder'
import { describe, expect, it } from 'vitest'
import { factsOf, makeRecording, type RecordingSpec } from '../bench/media/make-recording.ts'
import { linesOf, numberOf, PILOT_NUMBERS, PILOT_SAMPLE_RATE } from '../bench/media/pilot-code.ts'
import { readPosition } from '../bench/media/pilot-reader.ts'
import { TAGGED_DELAY } from '../bench/media/pilot-tag.ts'
import { benchRecordings } from '../bench/media/recordings.ts'
import { readMp3 } from '../sample-service/mp3-frames.ts'

const constant: RecordingSpec = { seconds: 6, channels: 1, bitRate: 64, isTagged: true }
const varying: RecordingSpec = { ...constant, bitRate: 'varying' }
const bare: RecordingSpec = { ...varying, isTagged: false }
const stereo: RecordingSpec = { ...constant, channels: 2, bitRate: 128 }
const everyKind = [
  ['of constant rate', constant],
  ['of varying rate', varying],
  ['of varying rate without a tag', bare],
  ['in stereo', stereo],
] as const

/** What a decoder gives for the recording's frames, from the first that holds sound. */
async function decode(recording: Buffer): Promise<Float32Array> {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const { channelData, errors } = decoder.decode(recording.subarray(readMp3(recording).frames[0]?.offset))
  decoder.free()
  expect(errors).toEqual([])
  return channelData[0] ?? new Float32Array()
}

describe.each(everyKind)('a recording %s', (_, spec) => {
  const recording = makeRecording(spec)
  const { tag, frames, durationSeconds } = readMp3(recording)

  it('has the frames and the length that its facts say', () => {
    const facts = factsOf(spec)
    expect(frames).toHaveLength(facts.frameCount)
    expect(durationSeconds).toBeCloseTo(facts.seconds, 9)
    expect(Math.abs(facts.seconds - spec.seconds)).toBeLessThan(0.05)
    expect(new Set(frames.map(({ channelCount }) => channelCount))).toEqual(new Set([spec.channels]))
  })

  it('has the bit rates and the tag that were asked for', () => {
    const rates = new Set(frames.map(({ kilobitsPerSecond }) => kilobitsPerSecond))
    expect(rates.size > 1).toBe(spec.bitRate === 'varying')
    expect(tag !== undefined).toBe(spec.isTagged)
    if (tag) expect(recording.subarray(0, 200).includes(spec.bitRate === 'varying' ? 'Xing' : 'Info')).toBe(true)
  })

  it('is the same every time', () => {
    expect(makeRecording(spec).equals(recording)).toBe(true)
  })

  it('sounds its own place, to a millisecond, without reaching full scale', async () => {
    const sound = await decode(recording)
    for (const end of [9000, 50_001, 123_456, 250_007]) {
      const place = readPosition(sound.subarray(end - 8192, end))
      expect(Math.abs((place ?? Number.NaN) - (end - 1))).toBeLessThan(44)
    }
    expect(sound.every((sample) => Math.abs(sample) < 0.9)).toBe(true)
  })
})

it('a recording of constant rate is as large as its rate says', () => {
  const bytes = makeRecording({ ...constant, isTagged: false }).length
  expect(bytes).toBeCloseTo(factsOf({ ...constant, isTagged: false }).seconds * 8000, -1)
})

it('a tag tells the delay that the facts leave out', () => {
  expect(readMp3(makeRecording(constant)).delay + 529).toBe(TAGGED_DELAY)
  expect([factsOf(constant).delaySamples, factsOf(bare).delaySamples]).toEqual([TAGGED_DELAY, 0])
})

it('a Xing tag leads to where each hundredth of the sound begins', () => {
  const spec: RecordingSpec = { ...varying, seconds: 60 }
  const recording = makeRecording(spec)
  const { frames } = readMp3(recording)
  const places = recording.subarray(recording.indexOf('Xing') + 16)
  for (const percent of [10, 50, 90]) {
    const frame = frames[Math.floor((frames.length * percent) / 100)]
    expect(places[percent]).toBe(Math.floor(((frame?.offset ?? 0) * 256) / recording.length))
  }
})

describe('the place that sounds', () => {
  const sound = decode(makeRecording({ ...bare, seconds: 12 }))

  it('is told of what follows a jump, not of what came before', async () => {
    const [before, after] = [(await sound).subarray(300_000, 303_000), (await sound).subarray(90_000, 96_000)]
    const heard = Float32Array.from([...before, ...after])
    expect(Math.abs((readPosition(heard) ?? Number.NaN) - 95_999)).toBeLessThan(44)
  })

  it('is told at another sample rate', async () => {
    const scale = PILOT_SAMPLE_RATE / 48_000
    const from = 200_000
    const source = await sound
    const heard = Float32Array.from({ length: 8192 }, (_, index) => {
      const at = from + index * scale
      const low = source[Math.floor(at)] ?? 0
      return low + ((source[Math.floor(at) + 1] ?? 0) - low) * (at % 1)
    })
    expect(Math.abs((readPosition(heard, 48_000) ?? Number.NaN) - (from + 8191 * scale))).toBeLessThan(88)
  })

  it.each([
    ['silence', () => 0],
    ['noise', (index: number) => (((Math.imul(index + 1, 0x9e3779b1) >>> 7) % 1000) / 1000 - 0.5) * 0.5],
    ['a hum', (index: number) => Math.sin(index / 70) * 0.5],
  ])('is unknown in %s', (_, sample) => {
    expect(readPosition(Float32Array.from({ length: 8192 }, (__, index) => sample(index)))).toBeNull()
  })
})

describe('a frame’s number', () => {
  it.each([0, 1, 15, 16, 413_437, PILOT_NUMBERS - 1])('%i has five tones of its own', (number) => {
    expect(new Set(linesOf(number)).size).toBe(5)
    expect(numberOf([number % 16, (number >> 4) % 16, (number >> 8) % 16, (number >> 12) % 16, number >> 16])).toBe(
      number,
    )
  })

  it('differs in its tones from every other', () => {
    const tones = Array.from({ length: 5000 }, (_, index) => linesOf(index * 104).join())
    expect(new Set(tones).size).toBe(5000)
  })
})

it('no recording of the benchmark has more frames than can be told apart', () => {
  for (const { facts } of benchRecordings) expect(facts.frameCount).toBeLessThanOrEqual(PILOT_NUMBERS)
})
