import { BLOCK, type Channel, loudnessAt, type Peaks } from '../domain/peaks.ts'

export type GrowingPeaks = {
  /** Takes the stretches that come next, one entry a channel. */
  append: (piece: readonly Channel[]) => void
  /** The stretches so far, or the first so many, without a copy; what is appended later does not change them. */
  soFar: (most?: number) => Pick<Peaks, 'channels' | 'blocks'>
}

/** Peaks that come in pieces, in arrays that double when they are full. */
export function createGrowingPeaks(): GrowingPeaks {
  let channels: Channel[] = []
  let blocks: number[][] = []
  let length = 0
  return {
    append(piece) {
      if (piece.length === 0) return
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
      blocks = channels.map((_, side) => blocks[side] ?? [...(blocks[0] ?? [])])
      length += more
      for (const [side, channel] of channels.entries()) measureBlocks(channel, blocks[side] ?? [], length)
    },
    soFar(most = length) {
      const end = Math.min(most, length)
      return {
        channels: channels.map(({ min, max }) => ({ min: min.subarray(0, end), max: max.subarray(0, end) })),
        blocks: blocks.map((known) => known.slice(0, Math.floor(end / BLOCK))),
      }
    },
  }
}

/** Adds the blocks that are complete and not among `blocks` yet. */
function measureBlocks(channel: Channel, blocks: number[], length: number): void {
  while ((blocks.length + 1) * BLOCK <= length) {
    let loudest = 0
    const start = blocks.length * BLOCK
    for (let place = start; place < start + BLOCK; place++) loudest = Math.max(loudest, loudnessAt(channel, place))
    blocks.push(loudest)
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
