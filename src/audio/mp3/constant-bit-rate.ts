import type { FrameIndex } from './frame-index.ts'

/**
 * With fewer frames, the bit rate may appear constant by coincidence. Of as many, an encoder that pads frames has padded
 * one: at 44.1 kHz and its fractions, their mean length is a multiple of 1/49 bytes.
 */
const MIN_FRAMES = 50
/** In kbit/s. Source: ISO/IEC 11172-3, table 2.4.2.3, and ISO/IEC 13818-3. */
const BIT_RATES = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 192, 224, 256, 320]

/** Null if the bit rate varies, the file is damaged, or too few frames are known. */
export function constantBitRateOf(index: FrameIndex) {
  if (index.count < MIN_FRAMES || !index.isConstantBitRate || index.damage.length > 0) return null
  const { sampleRate, samplesPerFrame } = index.formatOf(0)
  const start = index.offsetOf(0)
  const mean = (index.endOf(index.count - 1) - start) / index.count
  const frameLengthAt = (kilobits: number) => (samplesPerFrame / 8) * ((kilobits * 1000) / sampleRate)
  // Encoders pad some frames by one byte, so the mean of a few is only approximate, unless none is padded.
  const nominal = BIT_RATES.map(frameLengthAt).reduce((best, length) =>
    Math.abs(length - mean) < Math.abs(best - mean) ? length : best,
  )
  if (Math.abs(nominal - mean) > 1) return null
  const frameLength = Number.isInteger(mean) ? mean : nominal
  const frameDuration = samplesPerFrame / sampleRate
  return {
    frameLength,
    byteOffsetAt: (time: Seconds): Bytes =>
      Math.max(start, Math.floor(start + ((time - index.timeOf(0)) / frameDuration) * frameLength)),
    timeAt: (byteOffset: Bytes): Seconds =>
      index.timeOf(0) + Math.round((byteOffset - start) / frameLength) * frameDuration,
  }
}
