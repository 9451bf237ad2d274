import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coveredDuration, createPeaks, maxLoudness } from '../../../../src/domain/waveform/peaks.ts'
import { channelOf } from '../../../support/audio/drawn-peaks.ts'

it('the covered duration of peaks is the total duration of their bins', () => {
  expect(coveredDuration({ rate: 100, channels: [channelOf(new Float32Array(250))] })).toBe(2.5)
  expect(coveredDuration({ rate: 100, channels: [] })).toBe(0)
})

it('the loudness of the loudest bin is the same with and without the block index', () => {
  const loudness = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 400 })
  fc.assert(
    fc.property(loudness, fc.nat(400), fc.nat(400), (values, from, length) => {
      const peaks = createPeaks(1, [channelOf(values.map((value) => value / 10))])
      expect(peaks.blocks?.[0]).toHaveLength(Math.floor(values.length / 64))
      const to = Math.min(values.length, from + length)
      expect(maxLoudness(peaks, 0, from, to)).toBe(maxLoudness({ rate: 1, channels: peaks.channels }, 0, from, to))
    }),
  )
})
