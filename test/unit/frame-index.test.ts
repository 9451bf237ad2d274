import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFrameIndex } from '../../src/audio/frame-index.ts'
import type { FramesFound } from '../../src/audio/frame-reader.ts'
import { drawnMp3, frameOf, tagFrame } from '../support/drawn-mp3.ts'
import { foundIn, indexOf } from '../support/read-frames.ts'

const drawnIndex = (drawing: string) => indexOf(drawnMp3(drawing).bytes)

/** Frames of one kind behind a tag that tells of `gaps`. */
function tagged(
  kind: string,
  count: number,
  gaps: { delay: number; padding: number; frames?: number; encoder?: string },
) {
  const tag = tagFrame(frameOf('B'), { isVariable: false, frames: count, bytes: null, encoder: 'LAME3.100', ...gaps })
  return new Uint8Array(Buffer.concat([tag, ...Array.from({ length: count }, () => frameOf(kind))]))
}

describe('a frame index', () => {
  it('tells where each frame stands', () => {
    const index = drawnIndex('id3:90 tag:3 AaA')
    expect([0, 1, 2].map(index.offsetOf)).toEqual([244, 352, 496])
    expect([0, 1, 2].map(index.lengthOf)).toEqual([108, 144, 108])
    expect([0, 1, 2].map(index.endOf)).toEqual([352, 496, 604])
  })

  it('has times in steps of a frame', () => {
    const index = drawnIndex('AAAA')
    expect([0, 1, 2, 3, 4].map(index.timeOf)).toEqual([0, 0.036, 0.072, 0.108, 0.144])
    expect(index.duration).toBe(0.144)
  })

  it('goes on in time where the rate changes', () => {
    const index = drawnIndex('AAAA*500 BB CCC')
    expect(index.timeOf(2000)).toBe(72)
    expect(index.timeOf(2002)).toBeCloseTo(72 + (2 * 1152) / 44_100, 12)
    expect(index.timeOf(2005)).toBeCloseTo(72 + (2 * 1152) / 44_100 + (3 * 576) / 8000, 12)
    expect(index.formatOf(1999).sampleRate).toBe(16_000)
    expect(index.formatOf(2001).sampleRate).toBe(44_100)
    expect(index.formatOf(2002).sampleRate).toBe(8000)
  })

  it.each([
    ['without a tag nothing', 'AAAAA', null, 0, 5 * 576],
    ['without a delay nothing', 'tag:5 AAAAA', null, 0, 5 * 576],
    ['of an unknown encoder nothing', '', { delay: 576, padding: 900, encoder: 'Other' }, 0, 5 * 1152],
    ['the delay and 529 samples of the decoder', '', { delay: 576, padding: 529 }, 1105, 5 * 1152 - 1105],
    ['529 samples when the delay is nothing', '', { delay: 0, padding: 0 }, 529, 5 * 1152 - 529],
    ['the padding less 529', '', { delay: 576, padding: 1000 }, 1105, 5 * 1152 - 1105 - 471],
    ['no padding when frames are missing', '', { delay: 576, padding: 1000, frames: 6 }, 1105, 5 * 1152 - 1105],
    ['no padding when there are more frames', '', { delay: 576, padding: 1000, frames: 4 }, 1105, 5 * 1152 - 1105],
  ])('leaves out as players do: %s', (_, drawing, gaps, trimStart, samples) => {
    const index = gaps === null ? drawnIndex(drawing) : indexOf(tagged('B', 5, gaps))
    expect(index.trimStart).toBe(trimStart)
    expect(index.duration * (index.formatOf(0).sampleRate ?? 0)).toBeCloseTo(samples, 6)
    expect(index.timeOf(0)).toBe(trimStart === 0 ? 0 : -trimStart / index.formatOf(0).sampleRate)
  })

  it('takes the padding off only when nothing more comes', () => {
    const index = createFrameIndex()
    for (const found of foundIn(tagged('B', 5, { delay: 0, padding: 1529 }), [9999])) index.append(found)
    const before = index.duration
    expect(index.isFinished).toBe(false)
    index.finish()
    expect(index.isFinished).toBe(true)
    expect(before - index.duration).toBeCloseTo(1000 / 44_100, 9)
  })

  it('is never shorter than nothing', () => {
    expect(indexOf(tagged('B', 1, { delay: 4000, padding: 4000 })).duration).toBe(0)
  })

  it.each([
    ['the first for a time before', -5, 0],
    ['the first at its start', 0, 0],
    ['the first until its end', 0.0359, 0],
    ['the next at its start', 0.036, 1],
    ['one of the next rate', 0.09, 2],
    ['the last for a time behind', 99, 3],
    ['the last for ever', Number.POSITIVE_INFINITY, 3],
    ['the first for no time', Number.NaN, 0],
  ])('finds %s', (_, time, frame) => {
    expect(drawnIndex('AABB').frameAt(time)).toBe(frame)
  })

  it('finds the frame of a time in front of the listener’s 0', () => {
    const index = indexOf(tagged('B', 5, { delay: 1152, padding: 0 }))
    expect([index.frameAt(-0.02), index.frameAt(0)]).toEqual([0, 1])
  })

  it('finds the frame of a byte', () => {
    const index = drawnIndex('id3:90 AAA')
    expect([0, 100, 207, 208, 9999].map(index.frameAtByte)).toEqual([0, 0, 0, 1, 2])
  })

  it('finds every frame at its own time, whatever the rates', () => {
    const drawing = fc.array(fc.constantFrom('A*7', 'B*5', 'C*3', 'S', 'b', 'tag:3', 'B*20'), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(drawing, (words) => {
        // Two of each, since a frame of another rate must be followed by one of its own.
        const index = drawnIndex(`AA ${words.map((word) => `${word} ${word}`).join(' ')}`)
        const frames = Array.from({ length: index.count }, (_, frame) => frame)
        expect(frames.map((frame) => index.frameAt(index.timeOf(frame)))).toEqual(frames)
        const middle = (frame: number) => (index.timeOf(frame) + index.timeOf(frame + 1)) / 2
        expect(frames.map((frame) => index.frameAt(middle(frame)))).toEqual(frames)
        expect(frames.map((frame) => index.frameAtByte(index.endOf(frame) - 1))).toEqual(frames)
      }),
      { numRuns: 15 },
    )
  })

  it('grows far', () => {
    const batch: FramesFound = {
      offsets: Float64Array.from({ length: 1000 }, (_, frame) => frame * 100),
      lengths: new Uint16Array(1000).fill(100),
      formats: [],
      tag: null,
      damage: [],
    }
    const index = createFrameIndex()
    for (let part = 0; part < 20; part++) {
      const offsets = batch.offsets.map((offset) => offset + part * 100_000)
      const format = { sampleRate: 8000, samples: 576, channels: 1 } as const
      index.append({ ...batch, offsets, formats: part === 0 ? [{ from: 0, format }] : [] })
    }
    expect([index.count, index.offsetOf(19_999), index.duration]).toEqual([20_000, 1_999_900, 1440])
  })

  it.each([
    ['one length', 'AAAA', true],
    ['lengths a byte apart', 'BbBBbB', true],
    ['one length for each rate', 'AAABB', true],
    ['lengths that vary', 'AAaA', false],
    ['a tag that says so, as in silence', 'vbr-tag:3 BBB', false],
    ['a tag of another bit rate in front', 'tag:3 AAA', true],
    ['no frames', '', false],
  ])('with %s: is the bit rate constant?', (_, drawing, isConstant) => {
    expect(drawnIndex(drawing).isConstantBitRate).toBe(isConstant)
  })

  it('knows nothing of nothing', () => {
    const index = createFrameIndex()
    expect([index.count, index.duration, index.frameAt(3), index.frameAtByte(3), index.timeOf(0)]).toEqual([
      0, 0, 0, 0, 0,
    ])
    expect(() => index.formatOf(0)).toThrow(RangeError)
  })
})
