import { BLOCK, type Channel, type Peaks } from '../../domain/waveform/peaks.ts'

export type GrowingPeaks = {
  /** Appends the next bins of each channel. */
  append: (chunk: readonly Channel[]) => void
  /**
   * Returns the bins so far, at most `maxBins` of them, as views of the internal arrays. Appending more bins doesn't
   * change these views.
   */
  snapshot: (maxBins?: number) => Pick<Peaks, 'channels' | 'blocks'>
}

/**
 * Stores peaks in arrays that double in size when they are full.
 * @param expectedCount the estimated number of bins in the whole recording; 0 if unknown. The arrays are allocated with
 * this length, because copying hours of peaks into larger arrays would block the page.
 */
export function createGrowingPeaks(expectedCount: () => number = () => 0): GrowingPeaks {
  let channels: Channel[] = []
  let blocks: number[][] = []
  let length = 0
  return {
    append(chunk) {
      if (chunk.length === 0) return
      // If a mono recording becomes stereo, its second channel is a copy of the first up to that point.
      const previous = chunk.map((_, side) => channels[side] ?? channels[0] ?? NO_BINS)
      const added = (chunk[0] ?? NO_BINS).length
      const expected = length + added > (channels[0]?.length ?? 0) ? Math.ceil(expectedCount()) : 0
      channels = previous.map((channel, side) => {
        const isShared = side > 0 && previous[0] === channel
        return appended(channel, length, chunk[side] ?? NO_BINS, isShared, expected)
      })
      blocks = channels.map((_, side) => blocks[side] ?? [...(blocks[0] ?? [])])
      length += added
      for (const [side, channel] of channels.entries()) measureBlocks(channel, blocks[side] ?? [], length)
    },
    snapshot(maxBins = length) {
      const end = Math.min(maxBins, length)
      return {
        channels: channels.map((channel) => channel.subarray(0, end)),
        blocks: blocks.map((loudest) => loudest.slice(0, Math.floor(end / BLOCK))),
      }
    },
  }
}

/** Adds the loudness of each complete block that hasn't been measured yet. */
function measureBlocks(channel: Channel, blocks: number[], length: number): void {
  while ((blocks.length + 1) * BLOCK <= length) {
    let loudest = 0
    const start = blocks.length * BLOCK
    for (let bin = start; bin < start + BLOCK; bin++) loudest = Math.max(loudest, channel[bin] ?? 0)
    blocks.push(loudest)
  }
}

const NO_BINS = new Uint16Array(0)
const MIN_CAPACITY = 4096

/**
 * Appends `added` at index `length`. Writes into the same array if it has room and isn't shared with another channel;
 * otherwise, writes into a copy with room for at least `expected` bins.
 */
function appended(values: Channel, length: number, added: Channel, isShared: boolean, expected: number): Channel {
  const needed = length + added.length
  const hasRoom = needed <= values.length && !isShared
  const result = hasRoom
    ? values
    : new Uint16Array(expected >= needed ? expected : Math.max(MIN_CAPACITY, values.length * 2, needed))
  if (!hasRoom) result.set(values.subarray(0, length))
  result.set(added, length)
  return result
}
