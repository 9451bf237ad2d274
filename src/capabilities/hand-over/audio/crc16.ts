/** LAME's Xing header extension: CRC-16, reflected polynomial 0x8005, initial value 0. */
export function lameCrc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
  }
  return crc
}

/**
 * Of the header's last two bytes and the side information: CRC-16, polynomial 0x8005, initial value 0xffff. Source:
 * ISO/IEC 11172-3, 2.4.3.1.
 */
export function frameCrc16(header: Uint8Array, sideInfo: Uint8Array): number {
  let crc = 0xffff
  for (const byte of [...header.subarray(2, 4), ...sideInfo]) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x8005) & 0xffff
  }
  return crc
}
