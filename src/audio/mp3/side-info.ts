import { type FrameFormat, type FrameHeader, readFrameHeader, sideInfoLength } from './frame-header.ts'

export type SideInfo = {
  header: FrameHeader
  /** Of the side information in the frame, after the header and the checksum. */
  offset: Bytes
  /** Of the main data area, which may also contain main data of later frames. */
  areaOffset: Bytes
  areaLength: Bytes
  /** `main_data_begin`: how far back the main data begins, counting only bytes of main data areas. */
  reach: Bytes
  /** Of the frame's main data, without stuffing. */
  dataLength: Bytes
}

/** `main_data_begin` has nine bits in MPEG 1 and eight in MPEG 2 and 2.5. */
export function maxReach({ samplesPerFrame }: FrameFormat): Bytes {
  return samplesPerFrame === 1152 ? 511 : 255
}

/** Source: ISO/IEC 11172-3, 2.4.1.7; ISO/IEC 13818-3, 2.4.1.7. */
export function readSideInfo(bytes: Uint8Array, offset: number): SideInfo | null {
  const header = readFrameHeader(bytes, offset)
  if (header === null) return null
  const { format, length } = header
  const isMpeg1 = format.samplesPerFrame === 1152
  const start = ((bytes[offset + 1] ?? 0) & 1) === 0 ? 6 : 4
  const areaOffset = start + sideInfoLength(format)
  if (areaOffset > length || offset + areaOffset > bytes.length) return null
  const bitsAt = (position: number, count: number): number => {
    let value = 0
    for (let bit = position; bit < position + count; bit++) {
      value = value * 2 + (((bytes[offset + start + (bit >> 3)] ?? 0) >> (7 - (bit & 7))) & 1)
    }
    return value
  }
  const { channels } = format
  // In MPEG 1, each channel has four bits (scfsi) for reusing scale factors.
  const granulesOffset = isMpeg1 ? 9 + (channels === 1 ? 5 : 3) + 4 * channels : 8 + channels
  const granuleLength = isMpeg1 ? 59 : 63
  let bits = 0
  for (let granule = 0; granule < (isMpeg1 ? 2 : 1) * channels; granule++) {
    bits += bitsAt(granulesOffset + granule * granuleLength, 12)
  }
  return {
    header,
    offset: start,
    areaOffset,
    areaLength: length - areaOffset,
    reach: bitsAt(0, isMpeg1 ? 9 : 8),
    dataLength: Math.ceil(bits / 8),
  }
}
