import { expect, it } from 'vitest'
import { coveredDuration } from '../../../../src/domain/waveform/peaks.ts'
import { channelOf } from '../../../support/audio/drawn-peaks.ts'

it('the covered duration of peaks is the total duration of their bins', () => {
  expect(coveredDuration({ rate: 100, channels: [channelOf(new Float32Array(250))] })).toBe(2.5)
  expect(coveredDuration({ rate: 100, channels: [] })).toBe(0)
})
