import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FrameFormat } from '../../src/audio/mp3/frame-header.ts'
import type { FramedFile } from '../../src/audio/recording/recording.ts'
import { cutClip } from '../../src/capabilities/hand-over/audio/cut-clip.ts'
import { muteIntervals } from '../../src/capabilities/hand-over/audio/mute-intervals.ts'
import type { Interval } from '../../src/domain/time/interval.ts'
import { type Mp3Frame, readMp3 } from '../sample-service/audio-files/mp3-frames.ts'
import { type Decoded, framedFile, largestDifference } from '../support/audio/encoded-mp3.ts'
import { mainDataOf, mutedMainData } from '../support/audio/main-data.ts'
import { mutedSound } from '../support/audio/muted-sound.ts'
import { chromiumDecoder } from './chromium.ts'
import { type Decoder, ffmpegDecoder } from './ffmpeg.ts'
import { recordings } from './recordings.ts'

/** −80 dB relative to full scale. */
const SILENT = 1e-4
const CLIPS = 5

let decoders: Decoder[] = []
beforeAll(async () => {
  decoders = [ffmpegDecoder(), await chromiumDecoder()]
}, 300_000)
afterAll(() => Promise.all(decoders.map((decoder) => decoder.close())))

describe.each(recordings)('%s', (_, read) => {
  it('clips match their intervals exactly, and muted copies are silent in the muted intervals and otherwise unchanged', async () => {
    const original = await read()
    const file = framedFile(original)
    const clips = fc.sample(clipIntervals(file.index.duration), CLIPS)
    const [muted = []] = fc.sample(mutedIntervals(file.index.duration), 1)
    const mutedCopy = await mutedBytes(file, muted)
    const clipFiles = await Promise.all(clips.map((interval) => clipBytes(file, interval)))
    expect(mutedMainData(file, original, mutedCopy).problems, JSON.stringify(muted)).toEqual([])
    for (const [index, interval] of clips.entries())
      expect(extraFrames(clipFiles[index] ?? Buffer.alloc(0), interval), JSON.stringify(interval)).toBeLessThan(12)
    for (const decoder of decoders) {
      const [whole, copy, ...decoded] = await decoder.decode([original, mutedCopy, ...clipFiles])
      if (!whole || !copy) throw new Error('A file was not decoded')
      for (const [index, interval] of clips.entries())
        expectEqual(decoded[index], whole, interval, `${decoder.name}, ${JSON.stringify(interval)}`)
      expectMuted(copy, whole, muted, file.index.formatOf(0), `${decoder.name}, ${JSON.stringify(muted)}`)
    }
  })
})

it.each([
  ['lame --resample 48 -V 9 -m m', 511],
  ['lame --resample 24 -V 6 -m j -p', 255],
])(
  'in the recording “%s”, main data begins up to %i bytes before its frame, the most that the format allows',
  async (name, reach) => {
    const bytes = (await recordings.find(([known]) => known === name)?.[1]()) ?? Buffer.alloc(0)
    expect(mainDataOf(framedFile(bytes), bytes).maxReach).toBe(reach)
  },
)

async function clipBytes(file: FramedFile, interval: Interval): Promise<Buffer> {
  const result = await cutClip(file, interval, { title: null })
  if (typeof result === 'string') throw new Error(`${JSON.stringify(interval)} was refused: ${result}`)
  return Buffer.from(await result.arrayBuffer())
}

async function mutedBytes(file: FramedFile, intervals: readonly Interval[]): Promise<Buffer> {
  const result = await muteIntervals(file, intervals)
  if (typeof result === 'string') throw new Error(`${JSON.stringify(intervals)} were refused: ${result}`)
  return Buffer.from(await result.bytes.arrayBuffer())
}

/** The number of frames that a clip contains in addition to the frames of its interval, including the Xing header. */
function extraFrames(clip: Buffer, { start, end }: Interval): number {
  const { frames, xingHeader } = readMp3(clip)
  const [{ sampleRate, sampleCount }] = frames as [Mp3Frame]
  return frames.length + (xingHeader ? 1 : 0) - ((end - start) * sampleRate) / sampleCount
}

function expectEqual(clip: Decoded | undefined, whole: Decoded, { start, end }: Interval, about: string): void {
  const { sampleRate } = whole
  expect(clip?.channels.length, about).toBe(whole.channels.length)
  if (!clip) return
  expect(Math.abs(lengthOf(clip) / sampleRate - (end - start)), about).toBeLessThan(0.001)
  expect(largestDifference(clip, whole, Math.round(start * sampleRate)), about).toBeLessThan(1e-4)
}

function expectMuted(copy: Decoded, whole: Decoded, intervals: Interval[], format: FrameFormat, about: string): void {
  expect(lengthOf(copy), about).toBe(lengthOf(whole))
  const { loudest, difference } = mutedSound(copy, whole, intervals, (3 * format.samplesPerFrame) / format.sampleRate)
  expect(loudest, about).toBeLessThan(SILENT)
  expect(difference, about).toBeLessThan(1e-4)
}

function lengthOf({ channels }: Decoded): number {
  return channels[0]?.length ?? 0
}

/**
 * Intervals of various lengths, anywhere in the recording and at its start and end. All are longer than a frame,
 * because FFmpeg plays a clip that lies within a single frame from the start of that frame.
 */
function clipIntervals(duration: Seconds): fc.Arbitrary<Interval> {
  const length = fc.oneof(decimal(0.08, 0.3), decimal(0.3, 3), decimal(3, 20))
  const start = fc.oneof({ weight: 4, arbitrary: decimal(0, duration - 0.08) }, decimal(0, 0.2))
  const inside = fc.tuple(start, length).map(([from, size]) => ({ start: from, end: Math.min(duration, from + size) }))
  const atEnd = length.map((size) => ({ start: Math.max(0, duration - size), end: duration }))
  return fc.oneof({ weight: 5, arbitrary: inside }, atEnd)
}

function mutedIntervals(duration: Seconds): fc.Arbitrary<Interval[]> {
  const interval = fc
    .tuple(decimal(0, duration), decimal(0.01, Math.min(8, duration / 4)))
    .map(([start, length]) => ({ start, end: start + length }))
  return fc.array(interval, { minLength: 1, maxLength: 4 })
}

function decimal(min: number, max: number): fc.Arbitrary<number> {
  return fc.double({ min, max, noNaN: true })
}
