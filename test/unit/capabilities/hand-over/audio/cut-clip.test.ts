import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FramedFile } from '../../../../../src/audio/recording/recording.ts'
import { cutClip } from '../../../../../src/capabilities/hand-over/audio/cut-clip.ts'
import { muteIntervals } from '../../../../../src/capabilities/hand-over/audio/mute-intervals.ts'
import { readMp3 } from '../../../../sample-service/audio-files/mp3-frames.ts'
import { intervalsOf } from '../../../../support/audio/drawn-intervals.ts'
import { drawnMp3 } from '../../../../support/audio/drawn-mp3.ts'
import {
  decodeMp3,
  encodedMp3,
  framedFile,
  largestDifference,
  recordingsWithRuns,
} from '../../../../support/audio/encoded-mp3.ts'
import { frameIndexOf } from '../../../../support/audio/read-frames.ts'
import { textCases } from '../../../../support/text-cases.ts'

async function clipOf(file: FramedFile, start: number, end: number, title: string | null = null): Promise<Buffer> {
  const result = await cutClip(file, { start, end }, { title })
  if (typeof result === 'string') throw new Error(`Refused: ${result}`)
  return Buffer.from(await result.arrayBuffer())
}

it.each(recordingsWithRuns(2, 4))(
  'every clip of the recording %s has the samples and the length of its interval, and at most four extra frames',
  async (_, numRuns, read) => {
    const bytes = await read()
    const file = framedFile(bytes)
    const whole = await decodeMp3(bytes)
    const { duration } = file.index
    const moment = fc.double({ min: 0, max: duration, noNaN: true })
    const interval = fc.oneof(
      fc.tuple(moment, moment),
      fc.tuple(fc.constantFrom(0, 0.01, duration - 0.3), moment),
      fc.tuple(moment, fc.constant(duration)),
      moment.map((start) => [start, Math.min(duration, start + 0.05)] as const),
    )
    await fc.assert(
      fc.asyncProperty(interval, async ([one, other]) => {
        const [start, end] = one < other ? [one, other] : [other, one]
        fc.pre(end - start > 0.01)
        const clip = await clipOf(file, start, end)
        const decoded = await decodeMp3(clip)
        expect(decoded.sampleRate).toBe(whole.sampleRate)
        const first = Math.round(start * whole.sampleRate)
        const length = decoded.channels[0]?.length ?? 0
        expect(Math.abs(length - (end - start) * whole.sampleRate)).toBeLessThanOrEqual(1)
        expect(largestDifference(decoded, whole, first)).toBeLessThan(1e-6)
        const { frames, xingHeader } = readMp3(clip)
        const inside = ((end - start) * whole.sampleRate) / (frames[0]?.sampleCount ?? 1)
        const frameLength = Math.max(...frames.slice(1).map(({ byteLength }) => byteLength))
        expect(frames.length + (xingHeader ? 1 : 0)).toBeLessThanOrEqual(Math.ceil(inside) + 1 + 4)
        const framesBytes = frames.slice(1).reduce((sum, { byteLength }) => sum + byteLength, 0)
        expect(clip.length - framesBytes).toBeLessThanOrEqual(9 * frameLength)
      }),
      { numRuns },
    )
  },
  60_000,
)

it('a clip’s header contains its frame count, and the clip is exactly as long as its interval', async () => {
  const bytes = await encodedMp3('24 kHz, stereo, VBR 5')
  const index = frameIndexOf(await clipOf(framedFile(bytes), 1.5, 2.75, 'Nora'))
  expect(index.xingHeader).toMatchObject({ isVariable: true, frames: index.count })
  expect(index.duration).toBeCloseTo(1.25, 4)
  expect(index.damage).toEqual([])
})

it('a clip contains an ID3 tag only with a title', async () => {
  const file = framedFile(await encodedMp3('8 kHz, mono, 8 kbit/s'))
  const title = 'Nora, 5 Mar 2026, 1:23 – 1:37'
  const titled = await clipOf(file, 1, 2, title)
  expect([titled.indexOf('ID3'), titled.includes(Buffer.from(title, 'utf16le'))]).toEqual([0, true])
  expect((await clipOf(file, 1, 2)).includes('ID3')).toBe(false)
})

it.each(textCases(import.meta.dirname, 'refusals.txt'))('%s', async (heading, lines) => {
  const outcomes = lines.map(async (line) => {
    const [recording, drawing = '', drawn = ''] = line.split(' | ')
    const [file, intervals] = [framedFile(drawnMp3(drawing).bytes), intervalsOf(drawn)]
    const [interval = { start: 0, end: 0 }] = intervals
    const isClip = heading.startsWith('a clip')
    const made = await (isClip ? cutClip(file, interval, { title: null }) : muteIntervals(file, intervals))
    return [recording, drawing, drawn, typeof made === 'string' ? made : 'is made'].join(' | ')
  })
  expect(await Promise.all(outcomes)).toEqual(lines)
})

it('a clip is refused as not-loaded if its interval has not arrived yet', async () => {
  const { bytes } = drawnMp3('A*40')
  const partial = { index: frameIndexOf(bytes), bytes: new Blob([Uint8Array.from(bytes.subarray(0, 1000))]) }
  const loading = { ...partial, index: { ...partial.index, isFinished: false } }
  expect(await cutClip(loading, { start: 0, end: 1 }, { title: null })).toBe('not-loaded')
})
