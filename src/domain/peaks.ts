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
}

export const FULL_SCALE = 32_767

/** How many stretches are known. */
export function stretchCount({ channels }: Peaks): number {
  return channels[0]?.max.length ?? 0
}

/** How much of the recording the peaks cover. */
export function coveredBy(peaks: Peaks): Seconds {
  return stretchCount(peaks) / peaks.rate
}

/** The largest distance from 0 in a stretch of a channel, in steps of 1 / FULL_SCALE; 0 outside. */
export function loudnessAt(channel: Channel, place: number): number {
  const max = channel.max[place] ?? 0
  const min = -(channel.min[place] ?? 0)
  return max > min ? max : min
}
