export const TAG_PEEK: Bytes = 32

/**
 * `Infinity` if the start of the tag doesn't tell its length.
 * @param isExpected if not, ID3v1 and Lyrics3 tags are ignored
 * Sources: id3.org (ID3v1, ID3v2.4 structure 3.1, Lyrics3); Hydrogenaudio wiki, APEv2 specification.
 */
export function foreignTagAt(bytes: Uint8Array, offset: number, isExpected = true): Bytes | null {
  switch (bytes[offset]) {
    case 0x49:
      return id3At(bytes, offset)
    case 0x41:
      return apeHeaderAt(bytes, offset)
    case 0x54:
      return !isExpected ? null : hasText(bytes, offset, 'TAG+') ? 227 : hasText(bytes, offset, 'TAG') ? 128 : null
    case 0x4c:
      return isExpected && hasText(bytes, offset, 'LYRICSBEGIN') ? Number.POSITIVE_INFINITY : null
    default:
      return null
  }
}

/** Without the footer, which is at `offset`. */
export function apeTagBefore(bytes: Uint8Array, offset: number): Bytes | null {
  if (!hasText(bytes, offset, 'APETAGEX') || isApeHeader(bytes, offset)) return null
  return Math.max(0, littleEndianAt(bytes, offset + 12) - 32)
}

/** Four 7-bit bytes, without the header and the footer. */
function id3At(bytes: Uint8Array, offset: number): Bytes | null {
  if (!hasText(bytes, offset, 'ID3')) return null
  const [version = 0, revision = 0, flags = 0, ...size] = bytes.subarray(offset + 3, offset + 10)
  if (version < 2 || version > 4 || revision === 0xff || (flags & 0x0f) !== 0) return null
  if (size.length < 4 || size.some((byte) => byte > 0x7f)) return Number.POSITIVE_INFINITY
  return 10 + size.reduce((sum, byte) => sum * 128 + byte, 0) + ((flags & 0x10) !== 0 ? 10 : 0)
}

function apeHeaderAt(bytes: Uint8Array, offset: number): Bytes | null {
  if (!hasText(bytes, offset, 'APETAGEX') || !isApeHeader(bytes, offset)) return null
  return 32 + littleEndianAt(bytes, offset + 12)
}

/** The header and the footer of an APE tag differ in only one flag. */
function isApeHeader(bytes: Uint8Array, offset: number): boolean {
  return ((bytes[offset + 23] ?? 0) & 0x20) !== 0
}

export function isWaveFile(bytes: Uint8Array): boolean {
  return hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WAVE')
}

export function hasText(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false
  }
  return true
}

function littleEndianAt(bytes: Uint8Array, offset: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(offset, offset + 4)
  return a + b * 0x100 + c * 0x1_0000 + d * 0x100_0000
}
