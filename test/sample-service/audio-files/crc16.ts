const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xa001 : value >>> 1
  return value
})

/** LAME's: CRC-16, reflected polynomial 0x8005. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
  return crc
}
