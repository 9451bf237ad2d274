import type { Seconds } from './units.ts'

/** The lowest and the highest sample of each stretch, in steps of 1 / FULL_SCALE: -1 is -FULL_SCALE, 1 is FULL_SCALE. */
export type Channel = { min: Int16Array; max: Int16Array }

/**
 * How loud a recording is over time: for each channel the extremes of every stretch of 1 / `rate` seconds, from the
 * start. Three hours in two channels are 8.6 MB at 100 stretches a second.
 */
export type Peaks = {
  /** Stretches a second. */
  rate: number
  /** One or two, of equal length; none before the first sound. */
  channels: readonly Channel[]
  /**
   * For each channel the loudness of its first blocks of BLOCK stretches, so that hours are looked through at once.
   * There may be fewer than there could be, or none.
   */
  blocks?: readonly ArrayLike<number>[]
}

export const BLOCK = 64

export const FULL_SCALE = 32_767

/** How many stretches are known. */
export function stretchCount({ channels }: Peaks): number {
  return channels[0]?.max.length ?? 0
}

/** How much of the recording the peaks cover. */
export function coveredBy(peaks: Peaks): Seconds {
  return stretchCount(peaks) / peaks.rate
}

/** Where a channel is loudest among the stretches `from` … `to`, the first of equals; a loudness of -1 among none. */
export function loudestIn({ channels, blocks }: Peaks, side: number, from: number, to: number): Loudest {
  const channel = channels[side]
  const loudest = { place: from, loudness: -1 }
  if (!channel) return loudest
  const known = blocks?.[side]
  for (let place = from; place < to; ) {
    const block = place / BLOCK
    const told = place % BLOCK === 0 && place + BLOCK <= to ? known?.[block] : undefined
    if (told !== undefined && told <= loudest.loudness) {
      place += BLOCK
      continue
    }
    const end = Math.min(to, (Math.floor(block) + 1) * BLOCK)
    for (; place < end; place++) {
      const loudness = loudnessAt(channel, place)
      if (loudness > loudest.loudness) {
        loudest.loudness = loudness
        loudest.place = place
      }
    }
  }
  return loudest
}

type Loudest = { place: number; loudness: number }

/** The largest distance from 0 in a stretch of a channel, in steps of 1 / FULL_SCALE; 0 outside. */
export function loudnessAt(channel: Channel, place: number): number {
  const max = channel.max[place] ?? 0
  const min = -(channel.min[place] ?? 0)
  return max > min ? max : min
}
