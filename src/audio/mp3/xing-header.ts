import { hasText } from './foreign-tag.ts'
import { type FrameFormat, type FrameHeader, sideInfoLength } from './frame-header.ts'

/** Xing, Info or VBRI, and LAME's extension. */
export type XingHeader = {
  isVariable: boolean
  frames: number | null
  /** Most encoders include the header's own frame. */
  bytes: Bytes | null
  /** Without the decoder's delay of 529 samples; null if players don't trim anything. */
  delay: number | null
  /** Samples that pad the last frames, including the decoder's delay. */
  padding: number | null
}

/** Players trim only what these encoders wrote. Source: FFmpeg's mp3dec.c, which Chromium uses. */
const TRUSTED_ENCODERS = ['LAME', 'Lavf', 'Lavc']
const VBRI_OFFSET = 36

export function readXingHeader(frame: Uint8Array, { format, length }: FrameHeader): XingHeader | null {
  const offset = xingOffset(format)
  const isXing = hasText(frame, offset, 'Xing')
  if (isXing || hasText(frame, offset, 'Info')) return readXing(frame.subarray(offset, length), isXing)
  return hasText(frame, VBRI_OFFSET, 'VBRI') ? readVbri(frame.subarray(VBRI_OFFSET, length)) : null
}

/** Stricter than for the first frame: the side information must be all zeros. */
export function isEmbeddedXingHeader(bytes: Uint8Array, offset: number, header: FrameHeader): boolean {
  const end = offset + xingOffset(header.format)
  // The two bytes after the frame header may be a checksum.
  for (let index = offset + 6; index < end; index++) if (bytes[index] !== 0) return false
  return readXingHeader(bytes.subarray(offset), header) !== null
}

/** A checksum doesn't change the offset. */
export function xingOffset(format: FrameFormat): Bytes {
  return 4 + sideInfoLength(format)
}

function readXing(bytes: Uint8Array, isVariable: boolean): XingHeader {
  const flags = bigEndianAt(bytes, 4, 4) ?? 0
  let offset = 8
  const readField = (isPresent: boolean, length: number): number | null => {
    if (!isPresent) return null
    offset += length
    return bigEndianAt(bytes, offset - length, Math.min(length, 4))
  }
  const frameCount = readField((flags & 1) !== 0, 4)
  const byteCount = readField((flags & 2) !== 0, 4)
  readField((flags & 4) !== 0, 100) // A table of contents, which the frame index replaces.
  readField((flags & 8) !== 0, 4)
  const isTrusted = TRUSTED_ENCODERS.some((name) => hasText(bytes, offset, name))
  const delayAndPadding = isTrusted ? bigEndianAt(bytes, offset + 21, 3) : null
  return {
    isVariable,
    frames: frameCount || null,
    bytes: byteCount || null,
    delay: delayAndPadding === null ? null : delayAndPadding >> 12,
    padding: delayAndPadding === null ? null : delayAndPadding & 0xfff,
  }
}

function readVbri(bytes: Uint8Array): XingHeader {
  const byteCount = bigEndianAt(bytes, 10, 4)
  const frameCount = bigEndianAt(bytes, 14, 4)
  return { isVariable: true, frames: frameCount || null, bytes: byteCount || null, delay: null, padding: null }
}

function bigEndianAt(bytes: Uint8Array, offset: number, length: number): number | null {
  if (offset + length > bytes.length) return null
  return bytes.subarray(offset, offset + length).reduce((sum, byte) => sum * 256 + byte, 0)
}
