import { type Channel, FULL_SCALE } from '../domain/peaks.ts'

/** Both sides of a stretch that is being filled; silence counts among its samples. */
type Extremes = { lows: [number, number]; highs: [number, number] }

export type Stretches = {
  /** Takes samples `from` … `to` of one side, or of both where both are the same, into the stretch at `place`. */
  take: (place: number, side: 0 | 1 | 'both', samples: Float32Array, from: number, to: number) => void
  /** Completes all stretches before `place`. */
  completeTo: (place: number) => void
  /** The stretches completed since this was last asked, and where the first of them is. */
  flush: (channels: 1 | 2) => { at: number; channels: Channel[] }
}

/** The peaks of stretches that follow one another from `start` on; one that nothing was taken into is silent. */
export function createStretches(start: number): Stretches {
  let current = start
  let filling: Extremes = { lows: [0, 0], highs: [0, 0] }
  let complete: Extremes[] = []

  const completeTo = (place: number) => {
    for (; current < place; current++) {
      complete.push(filling)
      filling = { lows: [0, 0], highs: [0, 0] }
    }
  }
  const merge = (side: 0 | 1, low: number, high: number) => {
    if (low < filling.lows[side]) filling.lows[side] = low
    if (high > filling.highs[side]) filling.highs[side] = high
  }
  return {
    completeTo,
    take(place, side, samples, from, to) {
      completeTo(place)
      let low = 0
      let high = 0
      for (let sample = from; sample < to; sample++) {
        const value = samples[sample] ?? 0
        if (value < low) low = value
        else if (value > high) high = value
      }
      if (side !== 1) merge(0, low, high)
      if (side !== 0) merge(1, low, high)
    },
    flush(channels) {
      const flushed = complete
      complete = []
      return {
        at: current - flushed.length,
        channels: ([0, 1] as const).slice(0, channels).map((side) => ({
          min: Int16Array.from(flushed, ({ lows }) => toSteps(lows[side])),
          max: Int16Array.from(flushed, ({ highs }) => toSteps(highs[side])),
        })),
      }
    },
  }
}

function toSteps(sample: number): number {
  return Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE)
}
