import type { Bytes } from '../../domain/units.ts'
import { readFrameHeader } from '../mp3/frame-header.ts'

/** The bit rate indexes that stand for a bit rate; 0 and 15 have other meanings. */
const BIT_RATE_INDEXES = Array.from({ length: 14 }, (_, index) => index + 1)

/**
 * Returns a frame of zeros, which decodes to silence, at the lowest bit rate that yields at least `minLength` bytes.
 * The sample rate and the channel mode are taken from the frame header `like`. Throws a RangeError if no bit rate is
 * high enough.
 */
export function silentFrame(like: Uint8Array, minLength: Bytes): Uint8Array<ArrayBuffer> {
  const [, version = 0, rates = 0, mode = 0] = like
  for (const bitRate of BIT_RATE_INDEXES) {
    // This header declares no checksum and no padding byte.
    const head = Uint8Array.of(0xff, version | 1, (bitRate << 4) | (rates & 0b1100), mode)
    const length = readFrameHeader(head, 0)?.length ?? 0
    if (length < minLength) continue
    const frame = new Uint8Array(length)
    frame.set(head)
    return frame
  }
  throw new RangeError(`No frame has ${minLength} bytes`)
}
