import type { Bytes } from '../domain/units.ts'

/** How many bytes from a place on tell whether a foreign tag stands there. */
export const TAG_PEEK: Bytes = 32

/**
 * What is written into MP3 files beside the sound, told by its first bytes: ID3v1 and its extension, ID3v2, APE, Lyrics3.
 * Returns its length, `Infinity` where only its end would tell it, null where no such tag begins.
 * @param isDue whether a tag may be expected here; if not, the short marks of ID3v1 and Lyrics3 prove nothing
 * Sources: id3.org (ID3v1, ID3v2.4 structure 3.1, Lyrics3); Hydrogenaudio wiki, APEv2 specification.
 */
export function foreignTagAt(bytes: Uint8Array, place: number, isDue = true): Bytes | null {
  switch (bytes[place]) {
    case 0x49:
      return id3At(bytes, place)
    case 0x41:
      return apeHeaderAt(bytes, place)
    case 0x54:
      return !isDue ? null : hasText(bytes, place, 'TAG+') ? 227 : hasText(bytes, place, 'TAG') ? 128 : null
    case 0x4c:
      return isDue && hasText(bytes, place, 'LYRICSBEGIN') ? Number.POSITIVE_INFINITY : null
    default:
      return null
  }
}

/** How long the APE tag is that ends with a footer at `place`, counted without the footer; null where none stands. */
export function apeTagBefore(bytes: Uint8Array, place: number): Bytes | null {
  if (!hasText(bytes, place, 'APETAGEX') || isApeHeader(bytes, place)) return null
  return Math.max(0, littleEndianAt(bytes, place + 12) - 32)
}

/** `ID3`, version, flags, and a size of four times seven bits; the size counts neither header nor footer. */
function id3At(bytes: Uint8Array, place: number): Bytes | null {
  if (!hasText(bytes, place, 'ID3')) return null
  const [version = 0, revision = 0, flags = 0, ...size] = bytes.subarray(place + 3, place + 10)
  if (version < 2 || version > 4 || revision === 0xff || (flags & 0x0f) !== 0) return null
  if (size.length < 4 || size.some((byte) => byte > 0x7f)) return Number.POSITIVE_INFINITY
  return 10 + size.reduce((sum, byte) => sum * 128 + byte, 0) + ((flags & 0x10) !== 0 ? 10 : 0)
}

function apeHeaderAt(bytes: Uint8Array, place: number): Bytes | null {
  if (!hasText(bytes, place, 'APETAGEX') || !isApeHeader(bytes, place)) return null
  return 32 + littleEndianAt(bytes, place + 12)
}

/** Header and footer look alike but for one flag. */
function isApeHeader(bytes: Uint8Array, place: number): boolean {
  return ((bytes[place + 23] ?? 0) & 0x20) !== 0
}

export function hasText(bytes: Uint8Array, place: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[place + index] !== text.charCodeAt(index)) return false
  }
  return true
}

export function littleEndianAt(bytes: Uint8Array, place: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(place, place + 4)
  return a + b * 0x100 + c * 0x1_0000 + d * 0x100_0000
}
