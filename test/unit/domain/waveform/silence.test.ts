import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPeaks } from '../../../../src/domain/waveform/peaks.ts'
import { detectSilences } from '../../../../src/domain/waveform/silence.ts'
import { channelOf, peaksOf } from '../../../support/audio/drawn-peaks.ts'

/** Detects silences of at least 2 s in channels written as text, and writes them as text. */
const drawSilences = (...channels: string[]) =>
  detectSilences(peaksOf(...channels), 2).map(({ start, end }) => `${start}–${end}`)

describe('detectSilences', () => {
  it.each([
    ['between words', ['550005500'], ['2–5', '7–9']],
    ['before the first word', ['000555'], ['0–3']],
    ['throughout a silent recording', ['000000'], ['0–6']],
    ['only if they have the minimum length', ['5050055'], ['3–5']],
    ['only where both channels are silent', ['5500000055', '0005000000'], ['4–8']],
    ['by the level of the louder channel, when the other channel is silent', ['9900099', '0000000'], ['2–5']],
    ['nowhere during continuous speech', ['5555'], []],
    ['nowhere in an empty recording', [''], []],
  ])('detectSilences finds silences %s', (_, channels, silences) => {
    expect(drawSilences(...channels)).toEqual(silences)
  })

  const silencesIn = (loudness: number[]) =>
    detectSilences({ rate: 1, channels: [channelOf(loudness)] }, 2).map(({ start, end }) => [start, end])

  it('detectSilences finds the same silences in a soft recording as in a loud one', () => {
    const loud = [0.8, 0.6, 0.01, 0.01, 0.01, 0.7, 0.8]
    expect(silencesIn(loud)).toEqual([[2, 5]])
    expect(silencesIn(loud.map((value) => value / 20))).toEqual([[2, 5]])
  })

  it('detectSilences treats the soft onset and ending of a word as speech', () => {
    // With a maximum of 0.5, a loudness of 0.03 is between the two thresholds.
    expect(silencesIn([0.5, 0.03, 0.03, 0.001, 0.001, 0.001, 0.03, 0.03, 0.5])).toEqual([[3, 6]])
  })

  it('detectSilences does not end a silence at a sound below the speech threshold', () => {
    expect(silencesIn([0.5, 0.001, 0.001, 0.03, 0.001, 0.001, 0.5])).toEqual([[1, 6]])
  })

  it('detectSilences finds silences on a noisy line', () => {
    const noise = [0.05, 0.06, 0.055]
    expect(silencesIn([0.5, 0.6, ...noise, 0.5, 0.6, ...noise, ...noise])).toEqual([
      [2, 5],
      [7, 13],
    ])
  })

  it('detectSilences finds the silences around one word in a long recording', () => {
    const loudness: number[] = Array.from({ length: 2000 }, (_, bin) =>
      bin === 900 || bin === 901 || bin === 902 ? 0.5 : 0.004,
    )
    loudness[903] = 0.4
    expect(silencesIn(loudness)).toEqual([
      [0, 900],
      [904, 2000],
    ])
  })
})

it('silences are the same with and without the block index', () => {
  const run = fc.tuple(fc.constantFrom(0, 0.001, 0.03, 0.2, 0.5), fc.integer({ min: 1, max: 400 }))
  const channel = fc
    .array(run, { maxLength: 12 })
    .map((parts) => parts.flatMap(([value, count]) => Array<number>(count).fill(value)))
  fc.assert(
    fc.property(channel, channel, (one, other) => {
      const length = Math.min(one.length, other.length)
      const channels = [channelOf(one.slice(0, length)), channelOf(other.slice(0, length))]
      expect(detectSilences(createPeaks(100, channels), 1.5)).toEqual(detectSilences({ rate: 100, channels }, 1.5))
    }),
  )
})
