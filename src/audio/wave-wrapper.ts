import type { Bytes } from '../domain/units.ts'
import { hasText, littleEndianAt } from './foreign-tag.ts'

/** A step through the head of a WAVE file. */
export type WaveStep =
  /** Nothing of interest for so many bytes. */
  | { kind: 'skip'; length: Bytes }
  /** So many bytes on, the sound begins; it is `size` long, or as long as the file. */
  | { kind: 'sound'; length: Bytes; size: Bytes }
  /** What it carries is no MP3. */
  | { kind: 'other' }

export const WAVE_HEAD: Bytes = 12
/** MPEG, MP3, and "see the extension"; MP3 files are wrapped under each of them. */
const CODINGS = [0x50, 0x55, 0xfffe]

export function isWaveHead(bytes: Uint8Array, place: number): boolean {
  return hasText(bytes, place, 'RIFF') && hasText(bytes, place + 8, 'WAVE')
}

/** Reads the chunk at `place`. Source: Multimedia Programming Interface and Data Specifications 1.0, RIFF. */
export function waveStepAt(bytes: Uint8Array, place: number): WaveStep {
  const size = littleEndianAt(bytes, place + 4)
  if (hasText(bytes, place, 'data')) {
    // Recorders that write to a stream leave zeros or ones.
    return { kind: 'sound', length: 8, size: size === 0 || size >= 0xffff_ff00 ? Number.POSITIVE_INFINITY : size }
  }
  const coding = (bytes[place + 8] ?? 0) + (bytes[place + 9] ?? 0) * 256
  if (hasText(bytes, place, 'fmt ') && !CODINGS.includes(coding)) return { kind: 'other' }
  return { kind: 'skip', length: 8 + size + (size % 2) }
}
