export type ChannelMeter = {
  add: (samples: Float32Array, from: number, to: number, sampleRate: number) => void
  /** A 16-bit integer. */
  finishUnit: () => number
}

export type Units = { first: number; channels: Uint16Array<ArrayBuffer>[] }

export type TimedSamples = {
  channels: readonly Float32Array[]
  /** Per channel. If there are fewer, the missing ones are at the start. */
  count: number
  sampleRate: number
  start: Seconds
}

/** In units, for times that lie exactly between two. */
const TOLERANCE = 1e-6

function unitAt(time: Seconds, rate: number): number {
  return Math.floor(time * rate + TOLERANCE)
}

/**
 * A unit without samples is silent.
 * @param rate units per second
 * @param from samples before the unit of this time are ignored
 */
export function createUnitMeter(rate: number, createMeter: () => ChannelMeter, from: Seconds) {
  const meters = [createMeter(), createMeter()] as const
  const firstUnit = Math.max(0, unitAt(from, rate))
  let current = firstUnit
  let complete: [number[], number[]] = [[], []]
  let channelCount = 1
  /** If not, the second channel equals the first. */
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
    add({ channels: [one, other], count, sampleRate, start }: TimedSamples) {
      if (other) channelCount = 2
      /** Whole samples since time 0, so that units begin with exactly the right one. */
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
    /** The units that end by `end`; at the end of the recording, also the one that contains it. */
    flush(end: Seconds, isLast: boolean): Units {
      completeTo(isLast ? Math.ceil(end * rate - TOLERANCE) : unitAt(end, rate))
      const channels = complete.slice(0, channelCount).map((values) => Uint16Array.from(values))
      complete = [[], []]
      return { first: current - (channels[0]?.length ?? 0), channels }
    },
  }
}
