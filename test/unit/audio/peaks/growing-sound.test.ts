import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGrowingSound } from '../../../../src/audio/peaks/growing-sound.ts'

describe('createGrowingSound', () => {
  it('a snapshot contains all appended slices of each channel, however many there are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9000 }), { maxLength: 6 }), (sizes) => {
        const sound = createGrowingSound()
        const expected: number[] = []
        for (const [part, size] of sizes.entries()) {
          const slices = Uint16Array.from({ length: size }, (_, index) => (part * 1000 + index) % 60_000)
          sound.append([slices, slices.map((slice) => slice + 1)])
          expected.push(...slices)
        }
        const [one, other] = sound.snapshot(100_000)
        expect([...(one ?? [])]).toEqual(expected)
        expect([...(other ?? [])]).toEqual(expected.map((slice) => slice + 1))
      }),
      { numRuns: 20 },
    )
  })

  it('a snapshot has at most the given number of slices', () => {
    const sound = createGrowingSound()
    sound.append([Uint16Array.of(1, 2, 3)])
    expect(sound.snapshot(2)).toEqual([Uint16Array.of(1, 2)])
  })

  it('if a recording becomes stereo, the start of the second channel is a copy of the first', () => {
    const sound = createGrowingSound()
    sound.append([Uint16Array.of(1, 2)])
    sound.append([Uint16Array.of(3), Uint16Array.of(4)])
    expect(sound.snapshot(9)).toEqual([Uint16Array.of(1, 2, 3), Uint16Array.of(1, 2, 4)])
  })

  it('a snapshot without any slices has no channels', () => {
    expect(createGrowingSound().snapshot(9)).toEqual([])
  })
})
