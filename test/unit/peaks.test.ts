import { MPEGDecoder } from 'mpg123-decoder'
import { describe, expect, it } from 'vitest'
import { type FrameBatch, slicesOf } from '../../src/audio/frame-batch.ts'
import { createFrameDecoder } from '../../src/audio/frame-decoder.ts'
import { createJoinedPeaks } from '../../src/audio/joined-peaks.ts'
import { createPeaksReader, firstPlace, inStretches, PEAKS_RATE, placeAfter } from '../../src/audio/peaks-reader.ts'
import { FULL_SCALE } from '../../src/domain/peaks.ts'
import { callScripts } from '../sample-service/call-scripts.ts'
import { booking } from '../sample-service/calls/booking.ts'
import { complaint } from '../sample-service/calls/complaint.ts'
import { unusual } from '../sample-service/calls/unusual.ts'
import { voicemail } from '../sample-service/calls/voicemail.ts'
import { readMp3 } from '../sample-service/mp3-frames.ts'
import { readRecordedCall } from '../sample-service/recorded-call.ts'
import { bookingPeaks } from '../support/booking-peaks.ts'

/** What every decoder adds to the delay of the encoder. */
const DECODER_DELAY = 529

type Frame = { bytes: Uint8Array<ArrayBuffer>; format: FrameBatch['format'] }

const framesByScript = new Map(callScripts.map((script) => [script, framesOf(script)]))

function framesOf(script: (typeof callScripts)[number]) {
  const { recording, facts } = readRecordedCall(script)
  const { frames, delay } = readMp3(recording)
  return {
    name: script.name,
    seconds: facts.durationMs / 1000,
    trimStart: delay + DECODER_DELAY,
    frames: frames.map(
      ({ offset, byteLength, sampleRate, sampleCount, channelCount }): Frame => ({
        bytes: new Uint8Array(recording.subarray(offset, offset + byteLength)),
        format: { sampleRate, samples: sampleCount === 1152 ? 1152 : 576, channels: channelCount },
      }),
    ),
  }
}

function read(script: (typeof callScripts)[number]) {
  const found = framesByScript.get(script)
  if (!found) throw new Error(`There is no ${script.name}`)
  return found
}

/** Frames in batches of at most so many, each of one format. */
function batched(frames: readonly Frame[], most: number): FrameBatch[] {
  const batches: Frame[][] = []
  for (const frame of frames) {
    const last = batches.at(-1)
    if (last && last.length < most && last[0]?.format.sampleRate === frame.format.sampleRate) last.push(frame)
    else batches.push([frame])
  }
  return batches.flatMap((batch) => {
    const [first] = batch
    if (!first) return []
    return [{ frames: new Uint8Array(Buffer.concat(batch.map(({ bytes }) => bytes))), count: batch.length, ...first }]
  })
}

/** Two numbers a stretch, lowest and highest, for each channel. */
type Pairs = { min: number[]; max: number[] }[]

async function peaksOf(frames: readonly Frame[], trimStart = 0, most = 50): Promise<Pairs> {
  const decoder = await createFrameDecoder()
  const reader = createPeaksReader(decoder.decode)
  const peaks = createJoinedPeaks()
  const run = peaks.begin(0)
  reader.start(firstPlace(trimStart))
  for (const batch of batched(frames, most)) peaks.take(run, reader.push(batch))
  peaks.take(run, reader.finish())
  decoder.release()
  return peaks.soFar().channels.map(({ min, max }) => ({ min: [...min], max: [...max] }))
}

/** Frames decoded in one go, as `[channel][sample]`. */
async function decodeWhole(frames: readonly Frame[]): Promise<Float32Array[]> {
  const decoder = new MPEGDecoder({ enableGapless: false })
  await decoder.ready
  const { channelData } = decoder.decode(new Uint8Array(Buffer.concat(frames.map(({ bytes }) => bytes))))
  decoder.free()
  return channelData
}

/** Where two tables of peaks first differ, to be told; null where they are the same. */
/** @param most by how many steps they may differ */
function firstDifference(told: Pairs, expected: Pairs, most = 0): string | null {
  if (told.length !== expected.length) return `${told.length} channels for ${expected.length}`
  for (const [side, { min, max }] of expected.entries()) {
    const own = told[side]
    if (own?.max.length !== max.length) return `${own?.max.length} stretches for ${max.length} in channel ${side}`
    const differs = (one = 0, other = 0) => Math.abs(one - other) > most
    const place = max.findIndex((value, at) => differs(own.max[at], value) || differs(own.min[at], min[at]))
    if (place >= 0) return `stretch ${place} of channel ${side}: ${own.min[place]}…${own.max[place]}`
  }
  return null
}

const toSteps = (sample: number) => Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE)

/** The extremes of samples of one format by definition, one stretch after another. */
function extremesOf(samples: Float32Array, sampleRate: number): Pairs[number] {
  const count = Math.ceil((samples.length * PEAKS_RATE) / sampleRate)
  const pairs = { min: new Int16Array(count), max: new Int16Array(count) }
  for (let place = 0; place < samples.length; place++) {
    const stretch = Math.floor((place * PEAKS_RATE) / sampleRate)
    const value = toSteps(samples[place] ?? 0)
    pairs.min[stretch] = Math.min(pairs.min[stretch] ?? 0, value)
    pairs.max[stretch] = Math.max(pairs.max[stretch] ?? 0, value)
  }
  return { min: [...pairs.min], max: [...pairs.max] }
}

describe('the peaks of a recording', { timeout: 60_000 }, () => {
  it.each(callScripts)('of $name cover it, and are those of its samples decoded in one go', async (script) => {
    const { frames, trimStart, seconds } = read(script)
    const [first] = frames
    const { sampleRate = 0, channels = 1 } = first?.format ?? {}
    const whole = await decodeWhole(frames)
    const expected = whole.slice(0, channels).map((side) => extremesOf(side.subarray(trimStart), sampleRate))
    const peaks = await peaksOf(frames, trimStart)
    expect(firstDifference(peaks, expected)).toBeNull()
    // The encoder fills up the last frames behind the end.
    expect(peaks[0]?.max.length).toBeGreaterThanOrEqual(Math.floor(seconds * PEAKS_RATE))
    expect(peaks[0]?.max.length).toBeLessThan((seconds + 0.3) * PEAKS_RATE)
  })

  it('are those that another decoder gives, within a two-hundredth', async () => {
    const { frames, trimStart } = read(booking)
    const peaks = await peaksOf(frames.slice(0, 900), trimStart)
    bookingPeaks.forEach((expected, side) => {
      const tenths = (values: readonly number[] = [], pick: (...values: number[]) => number) =>
        expected.min.map((_, tenth) => pick(...values.slice(tenth * 10, tenth * 10 + 10)) / FULL_SCALE)
      const worst = (told: readonly number[], known: readonly number[]) =>
        Math.max(...told.map((value, tenth) => Math.abs(value - (known[tenth] ?? Number.NaN) / FULL_SCALE)))
      expect(worst(tenths(peaks[side]?.min, Math.min), expected.min)).toBeLessThan(1 / 200)
      expect(worst(tenths(peaks[side]?.max, Math.max), expected.max)).toBeLessThan(1 / 200)
    })
  })

  it.each([1, 2, 3, 63, 64, 65, 1000])('are the same when frames come by %i', async (most) => {
    for (const script of [voicemail, booking, unusual]) {
      const { frames, trimStart } = read(script)
      const start = frames.slice(0, 150)
      expect(firstDifference(await peaksOf(start, trimStart, most), await peaksOf(start, trimStart, 7))).toBeNull()
    }
  })
})

/** Frames from `from` on, up to one behind `to`, as the second of two decoders reads them: with a run-up of 12. */
async function piecesOf(frames: readonly Frame[], trimStart: number, from: number, to: number) {
  const placeAt = (frame: number) =>
    frames.slice(0, frame).reduce((place, { format }) => placeAfter(place, 1, format), firstPlace(trimStart))
  const first = Math.max(0, from - 12)
  const decoder = await createFrameDecoder()
  const reader = createPeaksReader(decoder.decode)
  reader.start(placeAt(first))
  const pieces = batched(frames.slice(first, to + 1), 40).map((batch) => reader.push(batch))
  pieces.push(reader.finish())
  decoder.release()
  return { at: from === 0 ? 0 : Math.ceil(inStretches(placeAt(from))), pieces }
}

it.each([
  ['booking', booking, [0, 700, 1013]],
  ['voicemail', voicemail, [0, 5, 20, 200]],
  ['unusual', unusual, [0, 333, 334, 900]],
] as const)(
  'the peaks of %s, read in runs of which the later come first, are those read in one',
  async (_, script, starts) => {
    const { frames, trimStart } = read(script)
    const some = frames.slice(0, 1200)
    const runs = await Promise.all(
      starts.map((from, place) => piecesOf(some, trimStart, from, starts[place + 1] ?? some.length)),
    )
    const joined = createJoinedPeaks()
    const numbered = runs.map(({ at, pieces }) => ({ run: joined.begin(at), pieces }))
    for (const { run, pieces } of numbered.toReversed()) for (const piece of pieces) joined.take(run, piece)
    const pairs = joined.soFar().channels.map(({ min, max }) => ({ min: [...min], max: [...max] }))
    // What is decoded apart differs in the seventh place, which may turn a rounding.
    expect(firstDifference(pairs, await peaksOf(some, trimStart), 1)).toBeNull()
  },
)

it('a batch falls into whole frames', () => {
  for (const script of [booking, complaint, unusual]) {
    const frames = read(script).frames.slice(0, 100)
    const [batch] = batched(frames, 100)
    if (!batch) throw new Error('There is no batch')
    const slices = [...slicesOf(batch, 64, (frame) => frames[frame]?.bytes.length ?? 0)]
    expect(slices.map(({ count }) => count)).toEqual([64, 36])
    expect(slices.map((slice) => slice.frames.length)).toEqual(
      [frames.slice(0, 64), frames.slice(64)].map((part) => part.reduce((sum, { bytes }) => sum + bytes.length, 0)),
    )
  }
})

describe('the time of the peaks', () => {
  /** The sound of a few frames with their headers kept and the rest overwritten. */
  const garbled = ({ bytes, format }: Frame): Frame => ({
    bytes: bytes.map((byte, place) => (place < 4 ? byte : (place * 197) % 251)),
    format,
  })
  const secondsOf = (frames: readonly Frame[]) =>
    frames.reduce((sum, { format }) => sum + format.samples / format.sampleRate, 0)
  const lengthOf = async (frames: readonly Frame[]) => (await peaksOf(frames))[0]?.max.length

  it.each([
    ['one frame', read(complaint).frames.slice(0, 1)],
    ['frames whose bit reservoir is missing', read(complaint).frames.slice(1000, 1100)],
    ['garbage behind headers', read(booking).frames.slice(0, 100).map(garbled)],
    ['one channel, then two', [...read(voicemail).frames.slice(0, 50), ...read(booking).frames.slice(0, 50)]],
    ['two channels, then one', [...read(booking).frames.slice(0, 50), ...read(voicemail).frames.slice(0, 50)]],
    ['three sample rates', [complaint, unusual, booking].flatMap((script) => read(script).frames.slice(0, 41))],
    [
      'rates that change with every frame',
      [0, 1, 2, 3, 4, 5].flatMap((at) =>
        [complaint, booking].flatMap((script) => read(script).frames.slice(at, at + 1)),
      ),
    ],
  ])('is that of the frames: %s', async (_, frames) => {
    expect(await lengthOf(frames)).toBe(Math.ceil(secondsOf(frames) * PEAKS_RATE - 1e-6))
  })

  it('goes on after garbage where the sound is', async () => {
    const { frames, trimStart } = read(booking)
    const whole = await peaksOf(frames.slice(0, 500), trimStart)
    const hurt = await peaksOf(
      [...frames.slice(0, 100), ...frames.slice(100, 105).map(garbled), ...frames.slice(105, 500)],
      trimStart,
    )
    // Some frames after it the decoder is as if nothing had been.
    expect(hurt[0]?.max.slice(450)).toEqual(whole[0]?.max.slice(450))
  })

  it('goes on after a change of sample rate where the sound is', async () => {
    const before = read(complaint).frames.slice(0, 100)
    const { frames } = read(unusual)
    const origin = secondsOf(before) * PEAKS_RATE
    const alone = (await peaksOf(frames.slice(0, 400)))[0]?.max ?? []
    const after = (await peaksOf([...before, ...frames.slice(0, 400)]))[0]?.max ?? []
    const loudest = (values: readonly number[]) => values.indexOf(Math.max(...values))
    expect(
      Math.abs(loudest(after.slice(Math.ceil(origin))) + Math.ceil(origin) - (loudest(alone) + origin)),
    ).toBeLessThanOrEqual(1)
  })

  it('gives an encoder’s tag its time, silent', async () => {
    const { recording } = readRecordedCall(voicemail)
    const { tag } = readMp3(recording)
    const { frames } = read(voicemail)
    const [first] = frames
    if (!tag || !first) throw new Error('The recording has no tag')
    const tagged = [
      { ...first, bytes: new Uint8Array(recording.subarray(tag.offset, tag.byteLength)) },
      ...frames.slice(0, 80),
    ]
    const { samples } = first.format
    expect(await peaksOf(tagged, samples)).toEqual(await peaksOf(frames.slice(0, 80)))
  })

  it('shows a side that appears late like the other until then', async () => {
    const pairs = await peaksOf([...read(voicemail).frames.slice(0, 50), ...read(booking).frames.slice(0, 50)])
    expect(pairs).toHaveLength(2)
    expect(pairs[1]?.max.slice(0, 359)).toEqual(pairs[0]?.max.slice(0, 359))
  })
})

it('no frames give no peaks', async () => {
  expect(await peaksOf([])).toEqual([])
})

it('the decoder keeps what it decodes where the peaks reader looks for it, so that its copies can be used again', async () => {
  const decoder = new MPEGDecoder()
  await decoder.ready
  expect(Reflect.get(decoder, '_output')).toMatchObject({ buf: expect.any(Float32Array) })
  decoder.free()
})
