import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFrameIndex, type FrameIndex } from '../../../../src/audio/mp3/frame-index.ts'
import { firstFrameFrom } from '../../../../src/audio/mp3/frame-source.ts'
import { drawnMp3, frameOf, xingHeaderFrame } from '../../../support/audio/drawn-mp3.ts'
import { frameIndexOf, searchResultsOf } from '../../../support/audio/read-frames.ts'

const drawnIndex = (drawing: string) => frameIndexOf(drawnMp3(drawing).bytes)

/**
 * A file with a Xing header that contains the given delay and padding in samples, followed by `count` identical frames.
 */
function withXingHeader(
  kind: string,
  count: number,
  trim: { delay: number; padding: number; frames?: number; encoder?: string },
) {
  const headerFrame = xingHeaderFrame(frameOf('B'), {
    isVariable: false,
    frames: count,
    bytes: null,
    encoder: 'LAME3.100',
    ...trim,
  })
  return new Uint8Array(Buffer.concat([headerFrame, ...Array.from({ length: count }, () => frameOf(kind))]))
}

it('a frame index returns the offset, length and end of each frame', () => {
  const index = drawnIndex('id3:90 tag:3 AaA')
  expect([0, 1, 2].map(index.offsetOf)).toEqual([244, 352, 496])
  expect([0, 1, 2].map(index.lengthOf)).toEqual([108, 144, 108])
  expect([0, 1, 2].map(index.endOf)).toEqual([352, 496, 604])
})

it('frame times continue without a gap when the sample rate changes', () => {
  const index = drawnIndex('AAAA*500 BB CCC')
  expect(index.timeOf(2000)).toBe(72)
  expect(index.timeOf(2002)).toBeCloseTo(72 + (2 * 1152) / 44_100, 12)
  expect(index.timeOf(2005)).toBeCloseTo(72 + (2 * 1152) / 44_100 + (3 * 576) / 8000, 12)
  expect(index.formatOf(1999).sampleRate).toBe(16_000)
  expect(index.formatOf(2001).sampleRate).toBe(44_100)
  expect(index.formatOf(2002).sampleRate).toBe(8000)
  expect([0, 1999, 2000, 2001, 2002, 2004].map(index.formatEnd)).toEqual([2000, 2000, 2002, 2002, 2005, 2005])
})

it.each([
  ['nothing without a Xing header', 'AAAAA', null, 0, 5 * 576],
  ['nothing if the Xing header contains no delay', 'tag:5 AAAAA', null, 0, 5 * 576],
  ['nothing if the encoder is unknown', '', { delay: 576, padding: 900, encoder: 'Other' }, 0, 5 * 1152],
  ['the delay and 529 decoder samples', '', { delay: 576, padding: 529 }, 1105, 5 * 1152 - 1105],
  ['529 samples if the delay is 0', '', { delay: 0, padding: 0 }, 529, 5 * 1152 - 529],
  ['the padding minus 529 samples', '', { delay: 576, padding: 1000 }, 1105, 5 * 1152 - 1105 - 471],
  ['no padding if frames are missing', '', { delay: 576, padding: 1000, frames: 6 }, 1105, 5 * 1152 - 1105],
  ['no padding with more frames than declared', '', { delay: 576, padding: 1000, frames: 4 }, 1105, 5 * 1152 - 1105],
])('a frame index trims the same samples as media players do: %s', (_, drawing, trim, trimStart, samples) => {
  const index = trim === null ? drawnIndex(drawing) : frameIndexOf(withXingHeader('B', 5, trim))
  expect(index.trimStart).toBe(trimStart)
  expect(index.duration * (index.formatOf(0).sampleRate ?? 0)).toBeCloseTo(samples, 6)
  expect(index.timeOf(0)).toBe(trimStart === 0 ? 0 : -trimStart / index.formatOf(0).sampleRate)
})

it('the end padding is trimmed only after the index is finished', () => {
  const index = createFrameIndex()
  for (const found of searchResultsOf(withXingHeader('B', 5, { delay: 0, padding: 1529 }), [9999])) index.append(found)
  const before = index.duration
  expect(index.isFinished).toBe(false)
  index.finish(9999)
  expect(index.isFinished).toBe(true)
  expect(before - index.duration).toBeCloseTo(1000 / 44_100, 9)
})

it.each([
  ['the first frame for a time before it', -5, 0],
  ['the first frame at its start', 0, 0],
  ['a frame with a different sample rate', 0.09, 2],
  ['the last frame for a time after it', 99, 3],
  ['the last frame for infinity', Number.POSITIVE_INFINITY, 3],
  ['the first frame for NaN', Number.NaN, 0],
])('frameAt finds %s', (_, time, frame) => {
  expect(drawnIndex('AABB').frameAt(time)).toBe(frame)
})
it('every frame is found by its time, for any mix of sample rates', () => {
  const drawing = fc.array(fc.constantFrom('A*7', 'B*5', 'C*3', 'S', 'b', 'tag:3', 'B*20'), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(drawing, (words) => {
      // Each word is drawn twice because the reader accepts a frame with a new sample rate only if a frame with the
      // same rate follows.
      const index = drawnIndex(`AA ${words.map((word) => `${word} ${word}`).join(' ')}`)
      const frames = Array.from({ length: index.count }, (_, frame) => frame)
      expect(frames.map((frame) => index.frameAt(index.timeOf(frame)))).toEqual(frames)
      const middle = (frame: number) => (index.timeOf(frame) + index.timeOf(frame + 1)) / 2
      expect(frames.map((frame) => index.frameAt(middle(frame)))).toEqual(frames)
    }),
    { numRuns: 15 },
  )
})

it.each([
  ['frames of one length', true, 'AAAA'],
  ['lengths that differ by one byte', true, 'BbBBbB'],
  ['one length per sample rate', true, 'AAABB'],
  ['varying lengths', false, 'AAaA'],
  ['equal lengths, and a Xing header that declares a variable bit rate', false, 'vbr-tag:3 BBB'],
  ['an Info header in a frame with a different bit rate', true, 'tag:3 AAA'],
  ['no frames', false, ''],
])('for a file with %s, isConstantBitRate is %s', (_, isConstant, drawing) => {
  expect(drawnIndex(drawing).isConstantBitRate).toBe(isConstant)
})

it('an empty frame index returns 0 for every lookup, and throws if a format is requested', () => {
  const index = createFrameIndex()
  expect([index.count, index.duration, index.frameAt(3), index.timeOf(0)]).toEqual([0, 0, 0, 0])
  expect(() => index.formatOf(0)).toThrow(RangeError)
})

/** The index of a drawn file in which the bytes `from ≤ offset < to` are zero. */
function indexWithHole(drawing: string, from: number, to: number, sizes?: readonly number[]) {
  return frameIndexOf(drawnMp3(drawing).bytes.fill(0, from, to), sizes)
}

/** The frames that a file's damage has replaced, as text: `3 from 10` means three frames, the first of which is 10. */
const lostIn = ({ damage }: FrameIndex) => damage.map(({ lost, frame }) => `${lost} from ${frame}`).join(', ')

it('with a constant bit rate, every frame outside a hole keeps its time', () => {
  const drawing = `id3:90 tag:200 ${'BbB'.repeat(60)}`
  const whole = drawnIndex(drawing)
  const end = whole.endOf(whole.count - 1)
  const hole = fc.tuple(fc.integer({ min: whole.offsetOf(2), max: end - 2000 }), fc.integer({ min: 1, max: 40_000 }))
  fc.assert(
    fc.property(hole, ([from, length]) => {
      const to = Math.min(from + length, end - 1000)
      const index = indexWithHole(drawing, from, to)
      const frames = Array.from({ length: index.count }, (_, frame) => frame).filter((frame) => !index.isLost(frame))
      const times = frames.map((frame) => index.timeOf(frame))
      expect(times).toEqual(frames.map((frame) => whole.timeOf(firstFrameFrom(whole, index.offsetOf(frame)))))
      expect(index.duration).toBe(whole.duration)
    }),
    { numRuns: 60 },
  )
})

it.each([
  ['a hole', 'A*20 zeros:1080 A*20', '10 from 20'],
  ['a few inserted bytes', 'A*20 junk:40 A*20', '0 from 20'],
  ['a hole before a tag', 'A*20 zeros:1080 id3:90 A*20', '10 from 20'],
  ['a hole before the header of an appended file', 'A*20 zeros:1080 tag:20 A*20', '10 from 20'],
  ['garbage before the first frame', 'junk:1080 A*20', '0 from 0'],
  ['garbage at the end of a file without a Xing header', 'A*20 junk:1080', '0 from 20'],
  ['garbage in place of some declared frames at the end', 'tag:24 A*20 junk:1080', '4 from 20'],
  ['garbage in place of all missing frames at the end', 'tag:30 A*20 junk:1080', '10 from 20'],
  ['varying lengths at the end of a file that declares its frames', 'vbr-tag:8 BBbB junk:2000', '4 from 4'],
])('the frames that were replaced are counted, for %s', (_, drawing, lost) => {
  const { bytes } = drawnMp3(drawing)
  for (const sizes of [[bytes.length], [1]]) expect(lostIn(frameIndexOf(bytes, sizes))).toBe(lost)
})

it('a lost frame is found by its time', () => {
  const index = drawnIndex('A*20 zeros:1080 A*20')
  expect([19, 20, 29, 30].map(index.isLost)).toEqual([false, true, true, false])
  expect([20, 21, 30].map((frame) => index.frameAt(index.timeOf(frame) + 0.01))).toEqual([20, 21, 30])
})

it('the padding of a damaged file is trimmed, because its lost frames have been counted', () => {
  const whole = withXingHeader('B', 20, { delay: 0, padding: 1529 })
  const damaged = whole.slice().fill(0, 417 * 8, 417 * 11)
  expect(frameIndexOf(damaged).duration).toBe(frameIndexOf(whole).duration)
})
