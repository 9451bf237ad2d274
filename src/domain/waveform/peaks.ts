import type { Seconds } from '../units.ts'

/**
 * The loudness of each bin: the largest distance of a sample from 0, scaled so that a distance of 1 is `FULL_SCALE`.
 */
export type Channel = Uint16Array

/**
 * How loud a recording is over time, per channel. A bin is 1 / `rate` seconds long. At 100 bins per second, three hours
 * in two channels take 4.3 MB.
 */
export type Peaks = {
  /** Bins per second. */
  rate: number
  /** One or two channels of equal length, or none until the first audio is decoded. */
  channels: readonly Channel[]
  /**
   * The loudness of each whole block of `BLOCK` bins, per channel, for scanning hours of audio quickly. May be absent.
   */
  blocks?: readonly Channel[]
}

/** Bins per block. */
const BLOCK = 64

export const FULL_SCALE = 32_767

/** Peaks whose blocks are measured. */
export function createPeaks(rate: number, channels: readonly Channel[]): Peaks {
  return { rate, channels, blocks: channels.map(blocksOf) }
}

function blocksOf(channel: Channel): Channel {
  const blocks = new Uint16Array(Math.floor(channel.length / BLOCK))
  for (let block = 0; block < blocks.length; block++) {
    let loudest = 0
    for (let bin = block * BLOCK; bin < (block + 1) * BLOCK; bin++) loudest = Math.max(loudest, channel[bin] ?? 0)
    blocks[block] = loudest
  }
  return blocks
}

/** The number of bins decoded so far. */
export function binCount({ channels }: Peaks): number {
  return channels[0]?.length ?? 0
}

/** How much of the recording the peaks cover. */
export function coveredDuration(peaks: Peaks): Seconds {
  return binCount(peaks) / peaks.rate
}

/** The loudness of a channel's loudest bin in `[from, to)`; 0 if there is no bin. Reads one value per whole block. */
export function maxLoudness({ channels, blocks }: Peaks, channelIndex: number, from: number, to: number): number {
  const channel = channels[channelIndex]
  const blockLoudness = blocks?.[channelIndex]
  let loudest = 0
  if (!channel) return loudest
  for (let bin = from; bin < to; ) {
    const wholeBlock = bin % BLOCK === 0 && bin + BLOCK <= to ? blockLoudness?.[bin / BLOCK] : undefined
    const loudness = wholeBlock ?? channel[bin] ?? 0
    if (loudness > loudest) loudest = loudness
    bin += wholeBlock === undefined ? 1 : BLOCK
  }
  return loudest
}
