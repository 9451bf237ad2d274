import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGrowingPeaks } from '../../../../src/audio/peaks/growing-peaks.ts'
import { type Channel, FULL_SCALE, loudestIn } from '../../../../src/domain/waveform/peaks.ts'
import { channelOf } from '../../../support/audio/drawn-peaks.ts'

const chunkOf = (...channels: number[][]): Channel[] => channels.map(channelOf)
/** The loudness values from which a channel was made. */
const loudnessOf = (channel: Channel | undefined) =>
  [...(channel ?? [])].map((value) => Math.round((value / FULL_SCALE) * 10) / 10)

describe('createGrowingPeaks', () => {
  it('a snapshot contains all bins appended so far, and later bins do not change it', () => {
    const peaks = createGrowingPeaks()
    peaks.append(chunkOf([0.1, 0.2]))
    const before = peaks.snapshot()
    peaks.append([])
    peaks.append(chunkOf([0.3]))
    expect(loudnessOf(before.channels[0])).toEqual([0.1, 0.2])
    expect(loudnessOf(peaks.snapshot().channels[0])).toEqual([0.1, 0.2, 0.3])
    expect(loudnessOf(peaks.snapshot(2).channels[0])).toEqual([0.1, 0.2])
  })

  it('a second channel that appears later starts with a copy of the first channel', () => {
    const peaks = createGrowingPeaks()
    peaks.append(chunkOf([0.1, 0.2]))
    peaks.append(chunkOf([0.3], [0.4]))
    peaks.append(chunkOf([0.5], [0.6]))
    const { channels } = peaks.snapshot()
    expect(channels.map(loudnessOf)).toEqual([
      [0.1, 0.2, 0.3, 0.5],
      [0.1, 0.2, 0.4, 0.6],
    ])
  })

  it('growing peaks can exceed their initial capacity', () => {
    const peaks = createGrowingPeaks()
    const bins = Array.from({ length: 1000 }, (_, bin) => (bin % 10) / 10)
    for (let times = 0; times < 12; times++) peaks.append(chunkOf(bins, bins))
    const { channels } = peaks.snapshot()
    expect(loudnessOf(channels[1])).toEqual(Array.from({ length: 12 }, () => bins).flat())
  })

  it('peaks of the expected length are never copied into larger arrays', () => {
    const bins = Array.from({ length: 1000 }, () => 0.5)
    const peaks = createGrowingPeaks(() => 12_000)
    const buffers = () => peaks.snapshot().channels.map(({ buffer }) => buffer)
    peaks.append(chunkOf(bins, bins))
    const first = buffers()
    for (let times = 0; times < 11; times++) peaks.append(chunkOf(bins, bins))
    for (const [index, buffer] of buffers().entries()) expect(buffer === first[index]).toBe(true)
    peaks.append(chunkOf(bins, bins))
    expect(peaks.snapshot().channels[1]).toHaveLength(13_000)
  })

  it('the loudest bin is the same with and without the block index', () => {
    const loudness = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 400 })
    fc.assert(
      fc.property(loudness, fc.nat(400), fc.nat(400), (values, from, length) => {
        const peaks = createGrowingPeaks()
        peaks.append(chunkOf(values.map((value) => value / 10)))
        const { channels, blocks = [] } = peaks.snapshot()
        expect(blocks[0]).toHaveLength(Math.floor(values.length / 64))
        const to = Math.min(values.length, from + length)
        expect(loudestIn({ rate: 1, channels, blocks }, 0, from, to)).toEqual(
          loudestIn({ rate: 1, channels }, 0, from, to),
        )
      }),
    )
  })
})
