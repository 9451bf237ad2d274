/** Per bin, the largest distance of a sample from 0; 1 is `FULL_SCALE`. */
export type Channel = Uint16Array

/** At 100 bins per second, three hours in two channels take 4.3 MB. */
export type Peaks = {
  rate: number
  channels: readonly Channel[]
}

export const FULL_SCALE = 32_767

export function binCount({ channels }: Peaks): number {
  return channels[0]?.length ?? 0
}

export function coveredDuration(peaks: Peaks): Seconds {
  return binCount(peaks) / peaks.rate
}
