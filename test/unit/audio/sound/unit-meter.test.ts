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

/** A meter of units of 0.1 s. `ones` adds samples at 40 Hz, four for each unit, that are all 1. */
function meterFrom(from: number) {
  const { add, flush } = createUnitMeter(10, createSumMeter, from)
  const constant = (count: number, value: number) => new Float32Array(count).fill(value)
  return {
    ones: (count: number, start: number, channels = [constant(count, 1)]) =>
      add({ channels, count, sampleRate: 40, start }),
    onesAndTwos: (count: number, start: number) =>
      add({ channels: [constant(count, 1), constant(count, 2)], count, sampleRate: 40, start }),
    flush(end: number, isLast = false) {
      const { first, channels } = flush(end, isLast)
      return { first, channels: channels.map((channel) => [...channel]) }
    },
  }
}

it('a unit meter returns each unit once, as soon as it is complete', () => {
  const { ones, flush } = meterFrom(0)
  ones(6, 0)
  expect(flush(0.15)).toEqual({ first: 0, channels: [[4]] })
  ones(3, 0.15)
  expect(flush(0.225)).toEqual({ first: 1, channels: [[4]] })
  expect(flush(0.225, true)).toEqual({ first: 2, channels: [[1]] })
  expect(flush(0.225, true)).toEqual({ first: 3, channels: [[]] })
})

it('a unit meter leaves out the units before the given time, but returns the whole unit that contains it', () => {
  const [later, atStart] = [meterFrom(0.25), meterFrom(-0.1)]
  later.ones(12, 0.05)
  atStart.ones(12, -0.1)
  expect(later.flush(0.35)).toEqual({ first: 2, channels: [[4]] })
  expect(atStart.flush(0.2)).toEqual({ first: 0, channels: [[4, 4]] })
})

it('units without samples are silent, whether samples are missing at the start, in a gap or everywhere', () => {
  const { ones, flush } = meterFrom(0)
  ones(12, 0, [new Float32Array(6).fill(1)])
  ones(4, 0.5)
  ones(8, 0.6, [])
  expect(flush(0.9)).toEqual({ first: 0, channels: [[0, 2, 4, 0, 0, 4, 0, 0, 0]] })
})

it('a channel that appears later equals the first one until then, and again after it has gone', () => {
  const { ones, onesAndTwos, flush } = meterFrom(0)
  ones(4, 0)
  expect(flush(0.1).channels).toEqual([[4]])
  onesAndTwos(6, 0.1)
  ones(6, 0.25)
  onesAndTwos(4, 0.4)
  expect(flush(0.5).channels).toEqual([
    [4, 4, 4, 4],
    [8, 4, 4, 8],
  ])
})
