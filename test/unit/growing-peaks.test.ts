import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGrowingPeaks } from '../../src/audio/growing-peaks.ts'
import { type Channel, FULL_SCALE, loudestIn } from '../../src/domain/peaks.ts'
import { channelOf } from '../support/peaks.ts'

const pieceOf = (...channels: number[][]): Channel[] => channels.map(channelOf)
/** What a channel holds, as the loudness it was made from. */
const told = (channel: Channel | undefined) =>
  [...(channel?.max ?? [])].map((value) => Math.round((value / FULL_SCALE) * 10) / 10)

describe('peaks that come in pieces', () => {
  it('are joined, and stay as they were told', () => {
    const peaks = createGrowingPeaks()
    peaks.append(pieceOf([0.1, 0.2]))
    const before = peaks.soFar()
    peaks.append([])
    peaks.append(pieceOf([0.3]))
    expect(told(before.channels[0])).toEqual([0.1, 0.2])
    expect(told(peaks.soFar().channels[0])).toEqual([0.1, 0.2, 0.3])
    expect(told(peaks.soFar(2).channels[0])).toEqual([0.1, 0.2])
  })

  it('grow a second side that was like the first until then', () => {
    const peaks = createGrowingPeaks()
    peaks.append(pieceOf([0.1, 0.2]))
    peaks.append(pieceOf([0.3], [0.4]))
    peaks.append(pieceOf([0.5], [0.6]))
    const { channels } = peaks.soFar()
    expect(channels.map(told)).toEqual([
      [0.1, 0.2, 0.3, 0.5],
      [0.1, 0.2, 0.4, 0.6],
    ])
  })

  it('hold more than fits at first', () => {
    const peaks = createGrowingPeaks()
    const piece = Array.from({ length: 1000 }, (_, place) => (place % 10) / 10)
    for (let times = 0; times < 12; times++) peaks.append(pieceOf(piece, piece))
    const { channels } = peaks.soFar()
    expect(told(channels[1])).toEqual(Array.from({ length: 12 }, () => piece).flat())
  })

  it('are loudest in the same place with blocks and without', () => {
    const loudness = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 400 })
    fc.assert(
      fc.property(loudness, fc.nat(400), fc.nat(400), (values, from, length) => {
        const peaks = createGrowingPeaks()
        peaks.append(pieceOf(values.map((value) => value / 10)))
        const { channels, blocks = [] } = peaks.soFar()
        expect(blocks[0]).toHaveLength(Math.floor(values.length / 64))
        const to = Math.min(values.length, from + length)
        expect(loudestIn({ rate: 1, channels, blocks }, 0, from, to)).toEqual(
          loudestIn({ rate: 1, channels }, 0, from, to),
        )
      }),
    )
  })
})
