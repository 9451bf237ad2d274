import type { Seconds } from '../../domain/units.ts'

export type ChannelMeter = {
  /** Adds the samples at `from ≤ index < to` to the current unit. */
  add: (samples: Float32Array, from: number, to: number, sampleRate: number) => void
  /** Returns the value of the current unit, a 16-bit integer, and begins the next one. */
  finishUnit: () => number
}

/** The values of consecutive units, per channel, starting with unit `first` of the recording. */
export type Units = { first: number; channels: Uint16Array<ArrayBuffer>[] }

export type TimedSamples = {
  channels: readonly Float32Array[]
  /** The number of samples per channel that there should be. If there are fewer, the missing ones are at the start. */
  count: number
  sampleRate: number
  /** The time of the first sample; negative if it isn't played. */
  start: Seconds
}

/** Measures consecutive units of equal length. A unit without samples is silent. */
export type UnitMeter = {
  add: (samples: TimedSamples) => void
  /** Removes and returns the units that end by `end`; if they are the last, also the one that contains it. */
  flush: (end: Seconds, isLast: boolean) => Units
}

/** In units. Makes up for the rounding of times that lie exactly between two units. */
const TOLERANCE = 1e-6

function unitAt(time: Seconds, rate: number): number {
  return Math.floor(time * rate + TOLERANCE)
}

/**
 * @param rate units per second
 * @param from a time in the first unit to measure. Samples before this unit are ignored
 */
export function createUnitMeter(rate: number, createMeter: () => ChannelMeter, from: Seconds): UnitMeter {
  const meters = [createMeter(), createMeter()] as const
  const firstUnit = Math.max(0, unitAt(from, rate))
  let current = firstUnit
  let complete: [number[], number[]] = [[], []]
  let channelCount = 1
  /** Whether the second channel has samples in the current unit. If not, it equals the first. */
  let hasSecond = false

  const completeTo = (unit: number) => {
    for (; current < unit; current++) {
      const first = meters[0].finishUnit()
      const second = hasSecond ? meters[1].finishUnit() : first
      hasSecond = false
      complete[0].push(first)
      complete[1].push(second)
    }
  }
  return {
    add({ channels: [one, other], count, sampleRate, start }) {
      if (other) channelCount = 2
      /** All positions are whole samples since time 0, so units of many samples begin with exactly the right one. */
      const first = Math.round(start * sampleRate)
      const offset = (one?.length ?? 0) - count - first
      const startOf = (unit: number) => Math.ceil((unit * sampleRate) / rate)
      for (let sample = Math.max(first, -offset, startOf(firstUnit)); sample < first + count; ) {
        const unit = Math.floor((sample * rate) / sampleRate)
        completeTo(unit)
        const end = Math.min(first + count, startOf(unit + 1))
        if (one) meters[0].add(one, sample + offset, end + offset, sampleRate)
        if (other) meters[1].add(other, sample + offset, end + offset, sampleRate)
        hasSecond ||= other !== undefined
        sample = end
      }
    },
    flush(end, isLast) {
      completeTo(isLast ? Math.ceil(end * rate - TOLERANCE) : unitAt(end, rate))
      const channels = complete.slice(0, channelCount).map((values) => Uint16Array.from(values))
      complete = [[], []]
      return { first: current - (channels[0]?.length ?? 0), channels }
    },
  }
}
