import type { Bytes, Seconds } from '../domain/units.ts'
import { byteRateOf } from './byte-rate.ts'
import { DECODER_DELAY, type FrameIndex } from './frame-index.ts'

/** How long a recording is. `exact`: every frame is known. `told`: by its own header or its constant bit rate. */
export type RecordingLength = { seconds: Seconds; trust: 'exact' | 'told' | 'guessed' }

/** A guess must not be too short: what lies behind the end cannot be sought. */
const GENEROUS = 2

/** @param total size of the file. @param expected the call's length by the service */
export function recordingLength(index: FrameIndex, total: Bytes | null, expected: Seconds | null): RecordingLength {
  if (index.isFinished) return { seconds: index.duration, trust: 'exact' }
  if (index.count === 0) return { seconds: expected ?? 0, trust: 'guessed' }
  const told = toldLength(index, total)
  if (told !== null) return { seconds: Math.max(told, index.duration), trust: 'told' }
  const start = index.offsetOf(0)
  const share = total === null ? 0 : (total - start) / (index.endOf(index.count - 1) - start)
  return { seconds: GENEROUS * Math.max(expected ?? 0, index.duration, index.duration * share), trust: 'guessed' }
}

function toldLength(index: FrameIndex, total: Bytes | null): Seconds | null {
  const { samples, sampleRate } = index.formatOf(0)
  if (index.tag?.frames != null) {
    const padding = Math.max(0, (index.tag.padding ?? 0) - DECODER_DELAY)
    return (index.tag.frames * samples - index.trimStart - padding) / sampleRate
  }
  const rate = byteRateOf(index)
  return rate && total !== null ? rate.timeAt(total) : null
}
