const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? 0xed_b8_83_20 ^ (remainder >>> 1) : remainder >>> 1
  return remainder
})

/**
 * Computes the CRC-32 checksum that ZIP archives use. For data in several chunks, pass the result for the previous
 * chunks as `previous`.
 */
export function crc32(chunk: Uint8Array, previous = 0): number {
  let remainder = ~previous
  for (const byte of chunk) remainder = (TABLE[(remainder ^ byte) & 0xff] ?? 0) ^ (remainder >>> 8)
  return ~remainder >>> 0
}
