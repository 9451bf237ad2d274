import { expect, it } from 'vitest'
import { type ChannelMeter, createUnitMeter } from '../../../../src/audio/sound/unit-meter.ts'

/** A meter whose value is the sum of a unit's samples. */
function createSumMeter(): ChannelMeter {
  let sum = 0
  return {
    add(samples, from, to) {
      for (const sample of samples.subarray(from, to)) sum += sample
    },
    finishUnit() {
      const finished = sum
      sum = 0
      return finished
    },
  }
}

/** Samples at 40 Hz that are all 1. A unit is 0.1 s long in these tests, so it has four samples. */
const ones = (count: number, start: number, channels = [new Float32Array(count).fill(1)]) => ({
  channels,
  count,
  sampleRate: 40,
  start,
})
const meterFrom = (from: number) => createUnitMeter(10, createSumMeter, from)
const plain = ({ first, channels }: ReturnType<ReturnType<typeof meterFrom>['flush']>) => ({
  first,
  channels: channels.map((channel) => [...channel]),
})

it('a unit meter returns each unit once, as soon as it is complete', () => {
  const meter = meterFrom(0)
  meter.add(ones(6, 0))
  expect(plain(meter.flush(0.15, false))).toEqual({ first: 0, channels: [[4]] })
  meter.add(ones(3, 0.15))
  expect(plain(meter.flush(0.225, false))).toEqual({ first: 1, channels: [[4]] })
  expect(plain(meter.flush(0.225, true))).toEqual({ first: 2, channels: [[1]] })
  expect(plain(meter.flush(0.225, true))).toEqual({ first: 3, channels: [[]] })
})

it('a unit meter leaves out the units before the given time, but returns the whole unit that contains it', () => {
  const meter = meterFrom(0.25)
  meter.add(ones(12, 0.05))
  expect(plain(meter.flush(0.35, false))).toEqual({ first: 2, channels: [[4]] })
  const atStart = meterFrom(-0.1)
  atStart.add(ones(12, -0.1))
  expect(plain(atStart.flush(0.2, false))).toEqual({ first: 0, channels: [[4, 4]] })
})

it('units without samples are silent, whether samples are missing at the start, in a gap or everywhere', () => {
  const meter = meterFrom(0)
  meter.add(ones(12, 0, [new Float32Array(6).fill(1)]))
  meter.add(ones(4, 0.5))
  meter.add(ones(8, 0.6, []))
  expect(plain(meter.flush(0.9, false))).toEqual({ first: 0, channels: [[0, 2, 4, 0, 0, 4, 0, 0, 0]] })
})

it('a channel that appears later equals the first one until then, and again after it has gone', () => {
  const meter = meterFrom(0)
  meter.add(ones(4, 0))
  expect(plain(meter.flush(0.1, false)).channels).toEqual([[4]])
  meter.add(ones(6, 0.1, [new Float32Array(6).fill(1), new Float32Array(6).fill(2)]))
  meter.add(ones(6, 0.25))
  meter.add(ones(4, 0.4, [new Float32Array(4).fill(1), new Float32Array(4).fill(2)]))
  expect(plain(meter.flush(0.5, false)).channels).toEqual([
    [4, 4, 4, 4],
    [8, 4, 4, 8],
  ])
})
