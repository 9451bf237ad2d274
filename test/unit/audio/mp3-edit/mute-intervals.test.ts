import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { audioOnly } from '../../../../src/audio/mp3-edit/audio-only.ts'
import { cutClip } from '../../../../src/audio/mp3-edit/cut-clip.ts'
import type { FramedFile } from '../../../../src/audio/mp3-edit/framed-file.ts'
import { muteIntervals } from '../../../../src/audio/mp3-edit/mute-intervals.ts'
import type { Interval } from '../../../../src/domain/time/interval.ts'
import { callScripts } from '../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../sample-service/calls/recorded-call.ts'
import { drawnMp3 } from '../../../support/audio/drawn-mp3.ts'
import {
  type Decoded,
  decodeMp3,
  ENCODED_SPECS,
  encodedMp3,
  framedFile,
  nameOf,
} from '../../../support/audio/encoded-mp3.ts'
import { mutedMainData } from '../../../support/audio/main-data.ts'
import { mutedSound } from '../../../support/audio/muted-sound.ts'

/**
 * The name of each recording, the number of test runs, and a function that reads it. The sample recordings get fewer
 * runs because they are up to thirty times as long as the others.
 */
const RECORDINGS: readonly (readonly [string, number, () => Promise<Buffer>])[] = [
  ...callScripts.map((script) => [script.name, 1, async () => readRecordedCall(script).recording] as const),
  ...ENCODED_SPECS.map((spec) => [nameOf(spec), 2, () => encodedMp3(spec)] as const),
]

async function mutedFile(file: FramedFile, intervals: readonly Interval[]): Promise<FramedFile> {
  const result = await muteIntervals(file, intervals)
  if (result.kind === 'refused') throw new Error(`Refused: ${result.reason}`)
  return result.file
}

const bytesOf = async ({ bytes }: FramedFile) => Buffer.from(await bytes.arrayBuffer())

/** −80 dB relative to full scale. */
const SILENT = 1e-4

const loudest = ({ channels }: Decoded, from: number, to: number) =>
  Math.max(
    ...channels.map((samples) => samples.slice(from, to).reduce((most, value) => Math.max(most, Math.abs(value)), 0)),
  )

describe('muteIntervals', () => {
  it.each(RECORDINGS)(
    'a muted copy of the recording %s is silent in the intervals and unchanged elsewhere',
    async (_, numRuns, read) => {
      const original = await read()
      const file = framedFile(original)
      const whole = await decodeMp3(original)
      const { duration } = file.index
      const { samplesPerFrame, sampleRate } = file.index.formatOf(0)
      const margin = (3 * samplesPerFrame) / sampleRate
      const interval = fc
        .tuple(
          fc.double({ min: 0, max: duration, noNaN: true }),
          fc.double({ min: 0.01, max: duration / 4, noNaN: true }),
        )
        .map(([start, length]): Interval => ({ start, end: start + length }))
      await fc.assert(
        fc.asyncProperty(fc.array(interval, { minLength: 1, maxLength: 4 }), async (intervals) => {
          const muted = await mutedFile(file, intervals)
          const bytes = await bytesOf(muted)
          expect(bytes.length).toBe(original.length)
          const decoded = await decodeMp3(bytes)
          expect(decoded.channels[0]?.length).toBe(whole.channels[0]?.length)
          const { loudest, difference } = mutedSound(decoded, whole, intervals, margin)
          expect(loudest).toBeLessThan(SILENT)
          expect(difference).toBeLessThan(1e-6)
        }),
        { numRuns },
      )
    },
    60_000,
  )

  it.each(ENCODED_SPECS.map((spec) => [nameOf(spec), spec] as const))(
    'muting %s leaves no main data of the muted frames in the file, and does not change other frames',
    async (_, spec) => {
      const original = await encodedMp3(spec)
      const file = framedFile(original)
      const { index } = file
      const bytes = await bytesOf(await mutedFile(file, [{ start: 2, end: 3.5 }]))
      const { problems, count } = mutedMainData(file, original, bytes)
      expect(problems).toEqual([])
      expect(count).toBeGreaterThan(15)
      // Far from the interval, even the bytes between the main data are unchanged.
      const [from, to] = [index.frameAt(1), index.frameAt(4.5)]
      expect(bytes.subarray(0, index.offsetOf(from)).equals(original.subarray(0, index.offsetOf(from)))).toBe(true)
      expect(bytes.subarray(index.endOf(to)).equals(original.subarray(index.endOf(to)))).toBe(true)
    },
  )

  it('a clip of a muted recording is silent in the muted interval', async () => {
    const original = await encodedMp3({ sampleRate: 16_000, channels: 2, encoding: { bitrate: 24 } })
    const muted = await mutedFile(framedFile(original), [{ start: 2, end: 3 }])
    const result = await cutClip(muted, { start: 1.5, end: 3.5 }, { title: null })
    const clip = await decodeMp3(Buffer.from(await (result.kind === 'clip' ? result.file : new Blob()).arrayBuffer()))
    expect(clip.channels[0]?.length).toBe(32_000)
    expect(loudest(clip, 8000, 24_000)).toBeLessThan(SILENT)
    expect(loudest(clip, 0, 4000)).toBeGreaterThan(0.1)
  })

  it('the frames of a recording that is muted completely contain only headers and zeros', async () => {
    const original = await encodedMp3({ sampleRate: 44_100, channels: 1, encoding: { vbrQuality: 4 } })
    const file = framedFile(original)
    const bytes = await bytesOf(await mutedFile(file, [{ start: 0, end: Number.POSITIVE_INFINITY }]))
    for (let frame = 0; frame < file.index.count; frame++) {
      const content = bytes.subarray(file.index.offsetOf(frame) + 4, file.index.endOf(frame))
      expect(content.every((byte) => byte === 0)).toBe(true)
    }
  })

  it('a long interval is muted piece by piece, leaving no sound and changing no frames around it', async () => {
    const spec = { sampleRate: 22_050, channels: 1, encoding: { vbrQuality: 2 }, hasXingHeader: false } as const
    const once = await encodedMp3(spec)
    const original = Buffer.concat(Array.from({ length: 60 }, () => once))
    const file = framedFile(original)
    const intervals = [
      { start: 3, end: 350 },
      { start: 351, end: 352 },
    ]
    const bytes = await bytesOf(await mutedFile(file, intervals))
    const { problems, count } = mutedMainData(file, original, bytes)
    // The unmuted part of this recording contains the same sound, so finding muted main data in the file would
    // prove nothing.
    expect(problems.filter((problem) => !problem.startsWith('found'))).toEqual([])
    // The interval is longer than three pieces. Its pauses contain no main data.
    expect(file.index.frameAt(350)).toBeGreaterThan(3 * 4096)
    expect(count).toBeGreaterThan(2 * 4096)
    expect(bytes.length).toBe(original.length)
    const { samplesPerFrame, sampleRate } = file.index.formatOf(0)
    const sounds = [await decodeMp3(bytes), await decodeMp3(original)] as const
    const { loudest, difference } = mutedSound(...sounds, intervals, (3 * samplesPerFrame) / sampleRate)
    expect(loudest).toBeLessThan(SILENT)
    expect(difference).toBeLessThan(1e-6)
  })

  it('muting takes linear time: two hours are muted within seconds', async () => {
    const original = await encodedMp3({
      sampleRate: 8000,
      channels: 1,
      encoding: { bitrate: 8 },
      hasXingHeader: false,
    })
    const file = framedFile(Buffer.concat(Array.from({ length: 1200 }, () => original)))
    expect(file.index.duration).toBeGreaterThan(7200)
    const { bytes } = await mutedFile(file, [{ start: 1, end: 7000 }])
    expect(bytes.size).toBe(file.bytes.size)
  }, 10_000)

  it('intervals outside the recording do not change anything', async () => {
    const original = await encodedMp3({ sampleRate: 8000, channels: 1, encoding: { bitrate: 8 } })
    const outside = [
      { start: -3, end: -1 },
      { start: 99, end: 100 },
    ]
    expect((await bytesOf(await mutedFile(framedFile(original), outside))).equals(original)).toBe(true)
  })

  it.each([
    ['not-mp3', 'is not MP3', 'junk:4000'],
    ['damaged', 'contains garbage between its frames', 'A*40 junk:40 A*90'],
    ['format-change', 'changes its sample rate within the interval', 'A*30 B*90'],
  ])('muting is refused as %s if the recording %s', async (reason, _, drawing) => {
    const result = await muteIntervals(framedFile(drawnMp3(drawing).bytes), [{ start: 1, end: 2 }])
    expect(result.kind === 'refused' ? result.reason : 'none').toBe(reason)
  })

  it('junk before the first frame does not prevent muting', async () => {
    const original = await encodedMp3({ sampleRate: 16_000, channels: 1, encoding: { bitrate: 24 } })
    const file = framedFile(Buffer.concat([Buffer.alloc(400, 'junk'), original]))
    expect(file.index.damage).toHaveLength(1)
    expect((await muteIntervals(file, [{ start: 1, end: 2 }])).kind).toBe('muted')
  })

  it('muting is refused if the main data of a frame overlaps with that of a muted frame', async () => {
    const original = await encodedMp3({ sampleRate: 16_000, channels: 1, encoding: { bitrate: 24 } })
    const file = framedFile(original)
    const contradictory = Buffer.from(original)
    // The side information of the first muted frame claims that its main data begins in that of earlier frames.
    contradictory[file.index.offsetOf(file.index.frameAt(2) - 2) + 4] = 255
    const result = await muteIntervals(framedFile(contradictory), [{ start: 2, end: 2.1 }])
    expect(result).toEqual({ kind: 'refused', reason: 'damaged' })
  })
})

describe('audioOnly', () => {
  it.each([
    ['id3:90 tag:3 A*3 id3v1', 'tag:3 A*3'],
    ['A*3 ape:20', 'A*3'],
    ['junk:40 A*3', 'A*3'],
  ])('audioOnly reduces %s to %s', async (drawing, rest) => {
    const audio = Buffer.from(await (await audioOnly(framedFile(drawnMp3(drawing).bytes))).arrayBuffer())
    expect(audio.equals(Buffer.from(drawnMp3(rest).bytes))).toBe(true)
  })
})
