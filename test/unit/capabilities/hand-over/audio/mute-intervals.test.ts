import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FramedFile } from '../../../../../src/audio/recording/recording.ts'
import { audioOnly, runUpFrames } from '../../../../../src/capabilities/hand-over/audio/frames.ts'
import { muteIntervals } from '../../../../../src/capabilities/hand-over/audio/mute-intervals.ts'
import type { Interval } from '../../../../../src/domain/time/interval.ts'
import { intervalsOf } from '../../../../support/audio/drawn-intervals.ts'
import { drawnMp3 } from '../../../../support/audio/drawn-mp3.ts'
import {
  decodeMp3,
  ENCODINGS,
  encodedMp3,
  framedFile,
  recordingsWithRuns,
} from '../../../../support/audio/encoded-mp3.ts'
import { mutedMainData } from '../../../../support/audio/main-data.ts'
import { mutedSound } from '../../../../support/audio/muted-sound.ts'

async function mutedFile(file: FramedFile, intervals: readonly Interval[]): Promise<FramedFile> {
  const result = await muteIntervals(file, intervals)
  if (typeof result === 'string') throw new Error(`Refused: ${result}`)
  return result
}

const bytesOf = async ({ bytes }: FramedFile) => Buffer.from(await bytes.arrayBuffer())

/** −80 dB relative to full scale. */
const SILENT = 1e-4

it.each(recordingsWithRuns(1, 2))(
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

it.each(ENCODINGS)(
  'muting %s leaves no main data of the muted frames in the file, and does not change other frames',
  async (written) => {
    const original = await encodedMp3(written)
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

it('a long interval is muted piece by piece, leaving no sound and changing no frames around it', async () => {
  const once = await encodedMp3('22.05 kHz, mono, VBR 2, no header')
  const original = Buffer.concat(Array.from({ length: 60 }, () => once))
  const file = framedFile(original)
  const intervals = intervalsOf('3–350 351–352')
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

it.each([
  ['MPEG 1', 'B', 511, 32],
  ['MPEG 2', 'A', 255, 9],
])('in %s, a frame whose bytes no muted frame can reach stays unchanged', async (_, kind, reach, sideInfo) => {
  // No frame has main data, so nothing but the reach limits what is zeroed.
  const { bytes, offsets, lengths } = drawnMp3(`${kind}*60`)
  for (const offset of offsets) bytes.fill(0, offset + 4, offset + 4 + sideInfo)
  const file = framedFile(bytes)
  const runUp = runUpFrames(file.index.formatOf(0))
  const lasts = [20, 26 + runUp]
  const intervals = lasts.map((frame) => ({ start: file.index.timeOf(frame), end: file.index.timeOf(frame + 1) }))
  const muted = await bytesOf(await mutedFile(file, intervals))
  const frameOf = (from: Uint8Array, frame: number) =>
    from.subarray(offsets[frame], (offsets[frame] ?? 0) + (lengths[frame] ?? 0))
  const changed = offsets.map((__, frame) => Buffer.compare(frameOf(muted, frame), frameOf(bytes, frame)) !== 0)
  const framesBack = Math.ceil(reach / ((lengths[0] ?? 0) - 4 - sideInfo))
  expect(changed).toEqual(
    offsets.map((__, frame) => lasts.some((last) => frame >= last - runUp - framesBack && frame <= last)),
  )
})

it('a muted copy of a recording that still arrives ends with its last known frame', async () => {
  const original = await encodedMp3('8 kHz, mono, 8 kbit/s')
  const { index, bytes } = framedFile(original)
  const loading = Object.create(index, { isFinished: { value: false } })
  const muted = await mutedFile({ index: loading, bytes: new Blob([bytes, bytes]) }, [{ start: 2, end: 3 }])
  expect(muted.bytes.size).toBe(index.endOf(index.count - 1))
})

it('muting up to the end of a recording also mutes what players trim there', async () => {
  const original = Buffer.from(await encodedMp3('8 kHz, mono, 8 kbit/s'))
  // The last 12 bits of three are the number of samples to trim, here those of more than two frames.
  const trimmed = original.indexOf('LAME') + 22
  original.set([((original[trimmed] ?? 0) & 0xf0) | (1500 >> 8), 1500 & 0xff], trimmed)
  const file = framedFile(original)
  expect(file.index.frameAt(file.index.duration)).toBeLessThan(file.index.count - 1)
  const mutedUntil = async (end: number) => bytesOf(await mutedFile(file, [{ start: 5, end }]))
  expect((await mutedUntil(file.index.duration)).equals(await mutedUntil(Number.POSITIVE_INFINITY))).toBe(true)
})

it('muting is refused if the main data of a frame overlaps with that of a muted frame', async () => {
  const original = await encodedMp3('16 kHz, mono, 24 kbit/s')
  const file = framedFile(original)
  const contradictory = Buffer.from(original)
  // The side information of the first muted frame claims that its main data begins in that of earlier frames.
  contradictory[file.index.offsetOf(file.index.frameAt(2) - 2) + 4] = 255
  const result = await muteIntervals(framedFile(contradictory), [{ start: 2, end: 2.1 }])
  expect(result).toBe('damaged')
})

it.each([
  ['id3:90 tag:3 A*3 id3v1', 'tag:3 A*3'],
  ['A*3 ape:20', 'A*3'],
  ['junk:40 A*3', 'A*3'],
])('audioOnly reduces %s to %s', async (drawing, rest) => {
  const audio = Buffer.from(await (await audioOnly(framedFile(drawnMp3(drawing).bytes))).arrayBuffer())
  expect(audio.equals(Buffer.from(drawnMp3(rest).bytes))).toBe(true)
})
