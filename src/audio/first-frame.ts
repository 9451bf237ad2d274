/**
 * How many channels an MP3 has, told by its first frame header; null while none is in `head`.
 * A header is eleven set bits, a version, layer III and a rate. Source: ISO/IEC 11172-3, section 2.4.1.3.
 */
export function channelsOf(head: Uint8Array): 1 | 2 | null {
  for (let place = skipId3(head); place + 3 < head.length; place++) {
    const [sync = 0, version = 0, rate = 0, mode = 0] = head.subarray(place, place + 4)
    const isHeader =
      sync === 0xff &&
      (version & 0xe0) === 0xe0 &&
      (version & 0x18) !== 0x08 &&
      (version & 0x06) === 0x02 &&
      (rate & 0xf0) !== 0xf0 &&
      (rate & 0xf0) !== 0 &&
      (rate & 0x0c) !== 0x0c
    if (isHeader) return (mode & 0xc0) === 0xc0 ? 1 : 2
  }
  return null
}

/** Where an ID3v2 tag at the start ends; its size is four times seven bits. */
function skipId3(head: Uint8Array): number {
  const [i, d, three, , , , ...size] = head.subarray(0, 10)
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0
  return 10 + size.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
}
