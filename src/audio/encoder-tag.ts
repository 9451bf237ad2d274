import type { Bytes } from '../domain/units.ts'
import { hasText } from './foreign-tag.ts'
import type { FrameHeader } from './frame-header.ts'

/** What an encoder tells in a frame in front of the sound. */
export type EncoderTag = {
  isVariable: boolean
  /** How many frames of sound follow. */
  frames: number | null
  /** How long the sound is, mostly with the tag's own frame. */
  bytes: Bytes | null
  /** Samples that the encoder put in front, not counting the decoder's own 529; null where players trim nothing. */
  delay: number | null
  /** Samples that fill the last frames, the decoder's 529 among them. */
  padding: number | null
}

/** Whose delay and padding players honour. Source: FFmpeg's mp3dec.c, which Chromium uses. */
const TRUSTED_ENCODERS = ['LAME', 'Lavf', 'Lavc']
/** A VBRI tag stands always here. */
const VBRI_PLACE = 36

/**
 * Reads the Xing, Info or VBRI tag of a frame; null when it holds none.
 * @param frame begins with the frame's header; what reaches beyond the frame is not read
 */
export function readEncoderTag(frame: Uint8Array, { format, length }: FrameHeader): EncoderTag | null {
  const place = xingPlaceIn(format)
  const isXing = hasText(frame, place, 'Xing')
  if (isXing || hasText(frame, place, 'Info')) return readXing(frame.subarray(place, length), isXing)
  return hasText(frame, VBRI_PLACE, 'VBRI') ? readVbri(frame.subarray(VBRI_PLACE, length)) : null
}

/**
 * Whether the frame at `at`, amid the sound, is the tag of a second recording that was appended. More is asked of it
 * than of the first frame: nothing but zeros where the side information of sound would stand.
 */
export function isTagAmidSound(bytes: Uint8Array, at: number, header: FrameHeader): boolean {
  const end = at + xingPlaceIn(header.format)
  // The two bytes behind the header may be a checksum.
  for (let place = at + 6; place < end; place++) if (bytes[place] !== 0) return false
  return readEncoderTag(bytes.subarray(at), header) !== null
}

/** Behind the header and the side information; a checksum does not move it. */
function xingPlaceIn({ samples, channels }: FrameHeader['format']): number {
  const isMpeg1 = samples === 1152
  return 4 + (channels === 1 ? (isMpeg1 ? 17 : 9) : isMpeg1 ? 32 : 17)
}

function readXing(tag: Uint8Array, isVariable: boolean): EncoderTag {
  const flags = numberAt(tag, 4, 4) ?? 0
  let place = 8
  const take = (isThere: boolean, length: number): number | null => {
    if (!isThere) return null
    place += length
    return numberAt(tag, place - length, Math.min(length, 4))
  }
  const frames = take((flags & 1) !== 0, 4)
  const bytes = take((flags & 2) !== 0, 4)
  take((flags & 4) !== 0, 100) // The table of contents, which the frame index makes needless.
  take((flags & 8) !== 0, 4) // The quality.
  const isTrusted = TRUSTED_ENCODERS.some((name) => hasText(tag, place, name))
  const gaps = isTrusted ? numberAt(tag, place + 21, 3) : null
  return {
    isVariable,
    frames: frames || null,
    bytes: bytes || null,
    delay: gaps === null ? null : gaps >> 12,
    padding: gaps === null ? null : gaps & 0xfff,
  }
}

function readVbri(tag: Uint8Array): EncoderTag {
  const bytes = numberAt(tag, 10, 4)
  const frames = numberAt(tag, 14, 4)
  return { isVariable: true, frames: frames || null, bytes: bytes || null, delay: null, padding: null }
}

/** A number of up to four bytes, most significant first; null when it reaches beyond the end. */
function numberAt(bytes: Uint8Array, place: number, length: number): number | null {
  if (place + length > bytes.length) return null
  return bytes.subarray(place, place + length).reduce((sum, byte) => sum * 256 + byte, 0)
}
