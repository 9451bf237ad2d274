import { type Channel, FULL_SCALE } from '../../domain/waveform/peaks.ts'

export type PeakBins = {
  /**
   * Adds the samples at `from ≤ index < to` to a bin of one channel, or of both channels if they are equal. Bins must
   * be filled in order.
   */
  addSamples: (bin: number, channel: 0 | 1 | 'both', samples: Float32Array, from: number, to: number) => void
  /** Completes all bins before `bin`. */
  completeTo: (bin: number) => void
  /** Removes and returns the completed bins. */
  flush: (channelCount: 1 | 2) => { firstBin: number; channels: Channel[] }
}

const CHANNELS = [0, 1] as const

/** Measures the loudness of consecutive bins, starting with bin `start`. A bin without samples is silent. */
export function createPeakBins(start: number): PeakBins {
  let current = start
  let complete: readonly [number[], number[]] = [[], []]
  /** The largest distance from 0 in the current bin, per channel. */
  const loudest = new Float32Array(2)

  const completeTo = (bin: number) => {
    for (; current < bin; current++) {
      for (const channel of CHANNELS) complete[channel].push(toInteger(loudest[channel] ?? 0))
      loudest.fill(0)
    }
  }
  return {
    completeTo,
    addSamples(bin, channel, samples, from, to) {
      completeTo(bin)
      let distance = 0
      for (let index = from; index < to; index++) distance = Math.max(distance, Math.abs(samples[index] ?? 0))
      // This code is inlined, because passing the number to a function would allocate an object for it.
      for (const side of CHANNELS) {
        if (channel === 'both' || channel === side) loudest[side] = Math.max(loudest[side] ?? 0, distance)
      }
    },
    flush(channelCount) {
      const flushed = complete
      complete = [[], []]
      return {
        firstBin: current - flushed[0].length,
        channels: flushed.slice(0, channelCount).map((bins) => Uint16Array.from(bins)),
      }
    },
  }
}

function toInteger(distance: number): number {
  return Math.round(Math.min(1, distance) * FULL_SCALE)
}
