import type { Bytes } from '../../domain/units.ts'
import { hasText, littleEndianAt } from './foreign-tag.ts'

/** A chunk in the header of a WAVE file. */
export type RiffChunk =
  /** A chunk to skip; `length` includes its header. */
  | { kind: 'skip'; length: Bytes }
  /**
   * The `data` chunk. The audio starts `length` bytes after the start of the chunk and is `size` bytes long; `size` is
   * `Infinity` if the audio extends to the end of the file.
   */
  | { kind: 'data'; length: Bytes; size: Bytes }
  /** The file doesn't contain MP3 audio. */
  | { kind: 'not-mp3' }

export const RIFF_HEADER_LENGTH: Bytes = 12
/**
 * The values of `wFormatTag` for MP3 audio: `WAVE_FORMAT_MPEG`, `WAVE_FORMAT_MPEGLAYER3` and `WAVE_FORMAT_EXTENSIBLE`.
 */
const MP3_FORMAT_TAGS = [0x50, 0x55, 0xfffe]

export function isRiffHeader(bytes: Uint8Array, offset: number): boolean {
  return hasText(bytes, offset, 'RIFF') && hasText(bytes, offset + 8, 'WAVE')
}

/**
 * Reads the header of the chunk at `offset`.
 * Source: Multimedia Programming Interface and Data Specifications 1.0, RIFF.
 */
export function readRiffChunk(bytes: Uint8Array, offset: number): RiffChunk {
  const size = littleEndianAt(bytes, offset + 4)
  if (hasText(bytes, offset, 'data')) {
    // Recorders that write to a stream can't fill in the size afterwards, so they write 0 or a value near the maximum.
    return { kind: 'data', length: 8, size: size === 0 || size >= 0xffff_ff00 ? Number.POSITIVE_INFINITY : size }
  }
  const formatTag = (bytes[offset + 8] ?? 0) + (bytes[offset + 9] ?? 0) * 256
  if (hasText(bytes, offset, 'fmt ') && !MP3_FORMAT_TAGS.includes(formatTag)) return { kind: 'not-mp3' }
  return { kind: 'skip', length: 8 + size + (size % 2) }
}
