import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createGrowingPeaks } from '../../src/audio/growing-peaks.ts'
import { longestOf, passOver, silencesOf, totalOf } from '../../src/domain/silence.ts'
import { channelOf, peaksOf } from '../support/peaks.ts'

/** Silences as text, from `start` to `end` in seconds. */
const told = (...channels: string[]) => silencesOf(peaksOf(...channels), 2).map(({ start, end }) => `${start}–${end}`)

describe('the silences of a recording', () => {
  it.each([
    ['between words', ['550005500'], ['2–5', '7–9']],
    ['before the first word', ['000555'], ['0–3']],
    ['of the whole', ['000000'], ['0–6']],
    ['no shorter than asked for', ['5050055'], ['3–5']],
    ['where both channels are', ['5500000055', '0005000000'], ['4–8']],
    ['of the louder channel’s level alone, when the other only hums', ['9900099', '0000000'], ['2–5']],
    ['none', ['5555'], []],
    ['of nothing', [''], []],
  ])('are found: %s', (_, channels, silences) => {
    expect(told(...channels)).toEqual(silences)
  })

  const silencesIn = (loudness: number[]) =>
    silencesOf({ rate: 1, channels: [channelOf(loudness)] }, 2).map(({ start, end }) => [start, end])

  it('are of a soft recording as of a loud one', () => {
    const loud = [0.8, 0.6, 0.01, 0.01, 0.01, 0.7, 0.8]
    expect(silencesIn(loud)).toEqual([[2, 5]])
    expect(silencesIn(loud.map((value) => value / 20))).toEqual([[2, 5]])
  })

  it('leave a word’s soft beginning and ending to the word', () => {
    // 0.03 is between the thresholds, for a maximum of 0.5.
    expect(silencesIn([0.5, 0.03, 0.03, 0.001, 0.001, 0.001, 0.03, 0.03, 0.5])).toEqual([[3, 6]])
  })

  it('are not ended by what is no word', () => {
    expect(silencesIn([0.5, 0.001, 0.001, 0.03, 0.001, 0.001, 0.5])).toEqual([[1, 6]])
  })

  it('are found on a noisy line', () => {
    const noise = [0.05, 0.06, 0.055]
    expect(silencesIn([0.5, 0.6, ...noise, 0.5, 0.6, ...noise, ...noise])).toEqual([
      [2, 5],
      [7, 13],
    ])
  })

  it('are found around one word in a long recording', () => {
    const loudness: number[] = Array.from({ length: 2000 }, (_, place) =>
      place === 900 || place === 901 || place === 902 ? 0.5 : 0.004,
    )
    loudness[903] = 0.4
    expect(silencesIn(loudness)).toEqual([
      [0, 900],
      [904, 2000],
    ])
  })
})

it('are the same when blocks help to find them', () => {
  const stretch = fc.tuple(fc.constantFrom(0, 0.001, 0.03, 0.2, 0.5), fc.integer({ min: 1, max: 400 }))
  const side = fc
    .array(stretch, { maxLength: 12 })
    .map((parts) => parts.flatMap(([value, count]) => Array<number>(count).fill(value)))
  fc.assert(
    fc.property(side, side, (one, other) => {
      const length = Math.min(one.length, other.length)
      const growing = createGrowingPeaks()
      growing.append([channelOf(one.slice(0, length)), channelOf(other.slice(0, length))])
      const { channels, blocks = [] } = growing.soFar()
      expect(silencesOf({ rate: 100, channels, blocks }, 1.5)).toEqual(silencesOf({ rate: 100, channels }, 1.5))
    }),
  )
})

describe('what is told of silences', () => {
  const silences = [
    { start: 1, end: 3 },
    { start: 10, end: 14 },
    { start: 20, end: 24 },
  ]

  it('is the longest, the first of equals', () => {
    expect(longestOf(silences)).toEqual({ start: 10, end: 14 })
    expect(longestOf([])).toBeNull()
  })

  it('is how long they are together', () => {
    expect(totalOf(silences)).toBe(10)
    expect(totalOf([])).toBe(0)
  })

  it('is what may be passed over without clipping a word', () => {
    expect(passOver(silences, 1)).toEqual([
      { start: 11, end: 13 },
      { start: 21, end: 23 },
    ])
  })
})
