import type { Channel } from '../domain/peaks.ts'

export type GrowingPeaks = {
  /** Takes the stretches that come next, one entry a channel. */
  append: (piece: readonly Channel[]) => void
  /** The stretches so far, or the first so many, without a copy; what is appended later does not change them. */
  soFar: (most?: number) => Channel[]
}

/** Peaks that come in pieces, in arrays that double when they are full. */
export function createGrowingPeaks(): GrowingPeaks {
  let channels: Channel[] = []
  let length = 0
  return {
    append(piece) {
      // A side that begins to differ was like the other until then.
      const sides = piece.map((_, side) => channels[side] ?? channels[0] ?? { min: NOTHING, max: NOTHING })
      const { length: more } = piece[0]?.max ?? NOTHING
      channels = sides.map(({ min, max }, side) => {
        const isShared = side > 0 && sides[0]?.max === max
        return {
          min: appended(min, length, piece[side]?.min ?? NOTHING, isShared),
          max: appended(max, length, piece[side]?.max ?? NOTHING, isShared),
        }
      })
      if (piece.length > 0) length += more
    },
    soFar(most = length) {
      const end = Math.min(most, length)
      return channels.map(({ min, max }) => ({ min: min.subarray(0, end), max: max.subarray(0, end) }))
    },
  }
}

const NOTHING = new Int16Array(0)
const SMALLEST = 4096

/** `values` with `more` from `length` on: the same array while there is room and nobody else writes into it. */
function appended(values: Int16Array, length: number, more: Int16Array, isShared: boolean): Int16Array {
  const needed = length + more.length
  const hasRoom = needed <= values.length && !isShared
  const result = hasRoom ? values : new Int16Array(Math.max(SMALLEST, values.length * 2, needed))
  if (!hasRoom) result.set(values.subarray(0, length))
  result.set(more, length)
  return result
}
