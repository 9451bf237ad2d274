import type { Seconds } from './units.ts'

/**
 * How loud a recording is over time: for each channel the largest absolute sample (0..1) of every stretch of
 * 1 / `rate` seconds, from the start. `channels[c].length` stretches are known so far.
 */
export type Peaks = {
  /** Stretches a second. */
  rate: number
  channels: readonly Float32Array[]
}

/** How much of the recording the peaks cover. */
export function coveredBy(peaks: Peaks): Seconds {
  return (peaks.channels[0]?.length ?? 0) / peaks.rate
}
