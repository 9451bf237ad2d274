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

/** One integer per bin. These are plain arrays because they grow one bin at a time. */
type Extremes = { min: number[]; max: number[] }

const CHANNELS = [0, 1] as const

/**
 * Collects the lowest and highest sample of consecutive bins, starting with bin `start`. A bin without samples is
 * silent.
 */
export function createPeakBins(start: number): PeakBins {
  let current = start
  let complete: readonly [Extremes, Extremes] = [noBins(), noBins()]
  /**
   * The current bin: the lowest and the highest sample of channel 0, then of channel 1. All values start at 0, which is
   * silence.
   */
  const extremes = new Float32Array(4)

  const completeTo = (bin: number) => {
    for (; current < bin; current++) {
      for (const channel of CHANNELS) {
        complete[channel].min.push(toInteger(extremes[2 * channel] ?? 0))
        complete[channel].max.push(toInteger(extremes[2 * channel + 1] ?? 0))
      }
      extremes.fill(0)
    }
  }
  return {
    completeTo,
    addSamples(bin, channel, samples, from, to) {
      completeTo(bin)
      let low = 0
      let high = 0
      for (let index = from; index < to; index++) {
        const sample = samples[index] ?? 0
        if (sample < low) low = sample
        else if (sample > high) high = sample
      }
      // This code is inlined, because passing the numbers to a function would allocate an object for each of them.
      for (const side of CHANNELS) {
        if (channel !== 'both' && channel !== side) continue
        extremes[2 * side] = Math.min(extremes[2 * side] ?? 0, low)
        extremes[2 * side + 1] = Math.max(extremes[2 * side + 1] ?? 0, high)
      }
    },
    flush(channelCount) {
      const flushed = complete
      complete = [noBins(), noBins()]
      return {
        firstBin: current - flushed[0].min.length,
        channels: flushed
          .slice(0, channelCount)
          .map(({ min, max }) => ({ min: Int16Array.from(min), max: Int16Array.from(max) })),
      }
    },
  }
}

function noBins(): Extremes {
  return { min: [], max: [] }
}

function toInteger(sample: number): number {
  return Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE)
}
