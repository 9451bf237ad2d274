import type { Bytes, Seconds } from '../domain/units.ts'
import type { FrameIndex } from './frame-index.ts'

/** Fewer frames than this do not tell a constant bit rate. */
const ENOUGH = 40
/** Bit rates of MPEG layer III in kbit/s. Source: ISO/IEC 11172-3, table 2.4.2.3, and 13818-3. */
const BIT_RATES = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 192, 224, 256, 320]

/** How bytes tell time in a recording whose bit rate has been constant so far. */
export type ByteRate = {
  /** Where the frame that holds `time` should be. */
  byteAt: (time: Seconds) => Bytes
  /** When the frame at `place` should start; exact where the bit rate stays as it was and nothing is damaged. */
  timeAt: (place: Bytes) => Seconds
}

/** Null where the bit rate has not been constant, or is not known to be. */
export function byteRateOf(index: FrameIndex): ByteRate | null {
  if (index.count < ENOUGH || !index.isConstantBitRate || index.damage.length > 0) return null
  const { sampleRate, samples } = index.formatOf(0)
  const first = index.offsetOf(0)
  const mean = (index.endOf(index.count - 1) - first) / index.count
  const rateOf = (kbits: number) => (samples / 8) * ((kbits * 1000) / sampleRate)
  // Frames are padded to keep to one of the standard rates on average; few of them give it only roughly.
  const bytes = BIT_RATES.map(rateOf).reduce((best, one) => (Math.abs(one - mean) < Math.abs(best - mean) ? one : best))
  if (Math.abs(bytes - mean) > 1) return null
  const length = samples / sampleRate
  return {
    byteAt: (time) => Math.max(first, Math.floor(first + ((time - index.timeOf(0)) / length) * bytes)),
    timeAt: (place) => index.timeOf(0) + Math.round((place - first) / bytes) * length,
  }
}
