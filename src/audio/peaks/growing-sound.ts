import type { SoundSlices } from '../../domain/speech-detection/sound-slices.ts'

export type GrowingSound = {
  /** Appends the next slices of each channel. */
  append: (channels: readonly SoundSlices[]) => void
  /** Returns a copy of the slices so far, at most `maxSlices` of them. */
  snapshot: (maxSlices: number) => SoundSlices[]
}

/** Slices per block: 100 s of audio in 8 kB. */
const BLOCK_SIZE = 4000

/** Stores slices in blocks, so that hours of audio need little more memory than the slices themselves. */
export function createGrowingSound(): GrowingSound {
  /** The blocks of each channel; all but the last are full. */
  let blocks: SoundSlices[][] = []
  let length = 0
  const appendTo = (channelBlocks: SoundSlices[], slices: SoundSlices) => {
    for (let from = 0; from < slices.length; ) {
      const used = (length + from) % BLOCK_SIZE
      if (used === 0) channelBlocks.push(new Uint16Array(BLOCK_SIZE))
      const part = slices.subarray(from, from + BLOCK_SIZE - used)
      channelBlocks.at(-1)?.set(part, used)
      from += part.length
    }
  }
  return {
    append(channels) {
      // If a mono recording becomes stereo, its second channel is a copy of the first up to that point.
      blocks = channels.map((_, side) => blocks[side] ?? blocks[0]?.map((block) => block.slice()) ?? [])
      for (const [side, slices] of channels.entries()) appendTo(blocks[side] ?? [], slices)
      length += channels[0]?.length ?? 0
    },
    snapshot(maxSlices) {
      const count = Math.min(length, maxSlices)
      return blocks.map((channelBlocks) => {
        const slices = new Uint16Array(count)
        for (const [index, block] of channelBlocks.entries()) {
          const start = index * BLOCK_SIZE
          if (start < count) slices.set(block.subarray(0, count - start), start)
        }
        return slices
      })
    },
  }
}
