/** The checksum in LAME's extension of the Xing header: CRC-16 with the reflected polynomial 0x8005, starting at 0. */
export function lameCrc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
  }
  return crc
}
