import { constantBitRateOf } from '../mp3/constant-bit-rate.ts'
import { DECODER_DELAY, type FrameIndex } from '../mp3/frame-index.ts'

/**
 * `declared`: by the Xing header or a constant bit rate. `estimated`: from what has arrived or what the service
 * reports.
 */
export type RecordingLength = { seconds: Seconds; trust: 'exact' | 'declared' | 'estimated' }

/** A media element can't seek past its duration. */
const SAFETY_FACTOR = 2

/** @param expected the call's length according to the service */
export function recordingLength(index: FrameIndex, total: Bytes | null, expected: Seconds | null): RecordingLength {
  if (index.isFinished) return { seconds: index.duration, trust: 'exact' }
  if (index.count === 0) return { seconds: expected ?? 0, trust: 'estimated' }
  const declared = declaredLength(index, total)
  if (declared !== null) return { seconds: Math.max(declared, index.duration), trust: 'declared' }
  const start = index.offsetOf(0)
  const ratio = total === null ? 0 : (total - start) / (index.endOf(index.count - 1) - start)
  return {
    seconds: SAFETY_FACTOR * Math.max(expected ?? 0, index.duration, index.duration * ratio),
    trust: 'estimated',
  }
}

function declaredLength(index: FrameIndex, total: Bytes | null): Seconds | null {
  const { samplesPerFrame, sampleRate } = index.formatOf(0)
  if (index.xingHeader?.frames != null) {
    const padding = Math.max(0, (index.xingHeader.padding ?? 0) - DECODER_DELAY)
    return (index.xingHeader.frames * samplesPerFrame - index.trimStart - padding) / sampleRate
  }
  const rate = constantBitRateOf(index)
  return rate && total !== null ? rate.timeAt(total) : null
}
