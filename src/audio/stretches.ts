import { type Channel, FULL_SCALE } from '../domain/peaks.ts'

export type Stretches = {
  /** Takes samples `from` … `to` of one side, or of both where both are the same, into the stretch at `place`. */
  take: (place: number, side: 0 | 1 | 'both', samples: Float32Array, from: number, to: number) => void
  /** Completes all stretches before `place`. */
  completeTo: (place: number) => void
  /** The stretches completed since this was last asked, and where the first of them is. */
  flush: (channels: 1 | 2) => { at: number; channels: Channel[] }
}

/** The extremes of one side, in steps, one entry a stretch. Bare numbers: of three hours there are a million. */
type Side = { min: number[]; max: number[] }

const SIDES = [0, 1] as const

/** The peaks of stretches that follow one another from `start` on; one that nothing was taken into is silent. */
export function createStretches(start: number): Stretches {
  let current = start
  let complete: readonly [Side, Side] = [noStretches(), noStretches()]
  /** Of the stretch that is being filled: lowest and highest sample of each side; silence counts among them. */
  const filling = new Float32Array(4)

  const completeTo = (place: number) => {
    for (; current < place; current++) {
      for (const side of SIDES) {
        complete[side].min.push(toSteps(filling[2 * side] ?? 0))
        complete[side].max.push(toSteps(filling[2 * side + 1] ?? 0))
      }
      filling.fill(0)
    }
  }
  const merge = (side: 0 | 1, low: number, high: number) => {
    filling[2 * side] = Math.min(filling[2 * side] ?? 0, low)
    filling[2 * side + 1] = Math.max(filling[2 * side + 1] ?? 0, high)
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
      complete = [noStretches(), noStretches()]
      return {
        at: current - flushed[0].min.length,
        channels: flushed
          .slice(0, channels)
          .map(({ min, max }) => ({ min: Int16Array.from(min), max: Int16Array.from(max) })),
      }
    },
  }
}

function noStretches(): Side {
  return { min: [], max: [] }
}

function toSteps(sample: number): number {
  return Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE)
}
