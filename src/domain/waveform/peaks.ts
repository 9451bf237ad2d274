/** Per bin, the largest distance of a sample from 0; 1 is `FULL_SCALE`. */
export type Channel = Uint16Array

/** At 100 bins per second, three hours in two channels take 4.3 MB. */
export type Peaks = {
  rate: number
  channels: readonly Channel[]
  /** Per `BLOCK` bins, for scanning hours of audio quickly. */
  blocks?: readonly Channel[]
}

const BLOCK = 64

export const FULL_SCALE = 32_767

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

export function binCount({ channels }: Peaks): number {
  return channels[0]?.length ?? 0
}

export function coveredDuration(peaks: Peaks): Seconds {
  return binCount(peaks) / peaks.rate
}

/** In `[from, to)`; 0 if there is no bin. */
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
