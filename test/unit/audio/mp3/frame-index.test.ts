import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFrameIndex } from '../../../../src/audio/mp3/frame-index.ts'
import { firstFrameFrom } from '../../../../src/audio/mp3/frame-source.ts'
import { drawnMp3, frameOf, xingHeaderFrame } from '../../../support/audio/drawn-mp3.ts'
import { frameIndexOf, searchResultsOf } from '../../../support/audio/read-frames.ts'

const drawnIndex = (drawing: string) => frameIndexOf(drawnMp3(drawing).bytes)
const framesOf = ({ count }: { count: number }) => Array.from({ length: count }, (_, frame) => frame)

type Trim = { delay: number; padding: number; frames?: number; encoder?: string }

/** A file with a Xing header, with delay and padding in samples, followed by `count` frames at 44.1 kHz. */
function withXingHeader(count: number, trim: Trim) {
  const header = { isVariable: false, frames: count, bytes: null, encoder: 'LAME3.100', ...trim }
  return new Uint8Array(Buffer.concat([xingHeaderFrame(frameOf('B'), header), ...Array(count).fill(frameOf('B'))]))
}

it('a frame index returns the offset, length and end of each frame', () => {
  const index = drawnIndex('id3:90 tag:3 AaA')
  const places = [0, 1, 2].map((frame) => [index.offsetOf(frame), index.lengthOf(frame), index.endOf(frame)].join(' '))
  expect(places).toEqual(['244 108 352', '352 144 496', '496 108 604'])
})

it('frame times continue without a gap when the sample rate changes', () => {
  const index = drawnIndex('AAAA*500 BB CCC')
  const [first, second] = [72, 72 + (2 * 1152) / 44_100]
  expect([2000, 2002, 2005].map(index.timeOf)).toEqual([
    ...[first, expect.closeTo(second, 12), expect.closeTo(second + (3 * 576) / 8000, 12)],
  ])
  expect([1999, 2001, 2002].map((frame) => index.formatOf(frame).sampleRate)).toEqual([16_000, 44_100, 8000])
  expect([0, 1999, 2000, 2001, 2002, 2004].map(index.formatEnd)).toEqual([2000, 2000, 2002, 2002, 2005, 2005])
})

it.each<[string, Trim, start: number, end: number]>([
  ['nothing if the encoder is unknown', { delay: 576, padding: 900, encoder: 'Other' }, 0, 0],
  ['the delay and 529 decoder samples', { delay: 576, padding: 529 }, 1105, 0],
  ['529 samples if the delay is 0', { delay: 0, padding: 0 }, 529, 0],
  ['the padding minus 529 samples', { delay: 576, padding: 1000 }, 1105, 471],
  ['no padding if frames are missing', { delay: 576, padding: 1000, frames: 6 }, 1105, 0],
  ['no padding with more frames than declared', { delay: 576, padding: 1000, frames: 4 }, 1105, 0],
])('a frame index trims the same samples as media players do: %s', (_, trim, start, end) => {
  const index = frameIndexOf(withXingHeader(5, trim))
  expect([index.trimStart, index.timeOf(0)]).toEqual([start, (start === 0 ? 0 : -start) / 44_100])
  expect(index.duration * 44_100).toBeCloseTo(5 * 1152 - start - end, 6)
})

it('a frame index trims nothing without a Xing header, or if it contains no delay', () => {
  for (const { trimStart, duration } of ['AAAAA', 'tag:5 AAAAA'].map(drawnIndex))
    expect([trimStart, duration]).toEqual([0, (5 * 576) / 16_000])
})

it('the end padding is trimmed only after the index is finished', () => {
  const index = createFrameIndex()
  for (const found of searchResultsOf(withXingHeader(5, { delay: 0, padding: 1529 }), [9999])) index.append(found)
  const before = { isFinished: index.isFinished, duration: index.duration }
  index.finish(9999)
  expect([before.isFinished, index.isFinished]).toEqual([false, true])
  expect(before.duration - index.duration).toBeCloseTo(1000 / 44_100, 9)
})

it('frameAt finds the frame of a time, or the nearest one', () => {
  const times = [-5, 0, 0.09, 99, Number.POSITIVE_INFINITY, Number.NaN]
  expect(times.map(drawnIndex('AABB').frameAt)).toEqual([0, 0, 2, 3, 3, 0])
})

it('every frame is found by its time, for any mix of sample rates', () => {
  const word = fc.constantFrom('A*7', 'B*5', 'C*3', 'S', 'b', 'tag:3', 'B*20')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      // Each word is drawn twice because the reader accepts a frame with a new sample rate only if a frame with the
      // same rate follows.
      const index = drawnIndex(`AA ${words.map((word) => `${word} ${word}`).join(' ')}`)
      const frames = framesOf(index)
      expect(frames.map((frame) => index.frameAt(index.timeOf(frame)))).toEqual(frames)
      const middle = (frame: number) => (index.timeOf(frame) + index.timeOf(frame + 1)) / 2
      expect(frames.map((frame) => index.frameAt(middle(frame)))).toEqual(frames)
    }),
    { numRuns: 15 },
  )
})

it('an empty frame index returns 0 for every lookup, and throws if a format is requested', () => {
  const index = createFrameIndex()
  expect([index.count, index.duration, index.frameAt(3), index.timeOf(0)]).toEqual([0, 0, 0, 0])
  expect(() => index.formatOf(0)).toThrow(RangeError)
})

it('with a constant bit rate, every frame outside a hole keeps its time', () => {
  const { bytes } = drawnMp3(`id3:90 tag:200 ${'BbB'.repeat(60)}`)
  const whole = frameIndexOf(bytes)
  const end = whole.endOf(whole.count - 1)
  const hole = fc.tuple(fc.integer({ min: whole.offsetOf(2), max: end - 2000 }), fc.integer({ min: 1, max: 40_000 }))
  fc.assert(
    fc.property(hole, ([from, length]) => {
      const index = frameIndexOf(bytes.slice().fill(0, from, Math.min(from + length, end - 1000)))
      const frames = framesOf(index).filter((frame) => !index.isLost(frame))
      expect(frames.map(index.timeOf)).toEqual(
        frames.map((frame) => whole.timeOf(firstFrameFrom(whole, index.offsetOf(frame)))),
      )
      expect(index.duration).toBe(whole.duration)
    }),
    { numRuns: 60 },
  )
})

it('a lost frame is found by its time', () => {
  const index = drawnIndex('A*20 zeros:1080 A*20')
  expect([19, 20, 29, 30].map(index.isLost)).toEqual([false, true, true, false])
  expect([20, 21, 30].map((frame) => index.frameAt(index.timeOf(frame) + 0.01))).toEqual([20, 21, 30])
})

it('the padding of a damaged file is trimmed, because its lost frames have been counted', () => {
  const whole = withXingHeader(20, { delay: 0, padding: 1529 })
  const damaged = whole.slice().fill(0, 417 * 8, 417 * 11)
  expect(frameIndexOf(damaged).duration).toBe(frameIndexOf(whole).duration)
})
