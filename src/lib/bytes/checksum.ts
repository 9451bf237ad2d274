const START = 0x811c9dc5
const PRIME = 0x01000193

/** FNV-1a with 32 bits, which notices any single changed byte. @param before the checksum of the bytes before these */
export function checksum(bytes: Uint8Array, before = START): number {
  let sum = before
  for (const byte of bytes) sum = Math.imul(sum ^ byte, PRIME)
  return sum
}
