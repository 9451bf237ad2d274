import { type FrameFormat, readFrameHeader } from './frame-header.ts'

/** 0 and 15 stand for no bit rate. */
const BIT_RATE_INDEXES = Array.from({ length: 14 }, (_, index) => index + 1)

/**
 * Zeros decode to silence. The format is that of the header `like`. Throws a RangeError if no bit rate is high enough.
 */
export function silentFrame(like: Uint8Array, minLength: Bytes): Uint8Array<ArrayBuffer> {
  const [, version = 0, rates = 0, mode = 0] = like
  for (const bitRate of BIT_RATE_INDEXES) {
    // No checksum and no padding byte.
    const head = Uint8Array.of(0xff, version | 1, (bitRate << 4) | (rates & 0b1100), mode)
    const length = readFrameHeader(head, 0)?.length ?? 0
    if (length < minLength) continue
    const frame = new Uint8Array(length)
    frame.set(head)
    return frame
  }
  throw new RangeError(`No frame has ${minLength} bytes`)
}

export function shortestSilentFrame({ sampleRate, samplesPerFrame, channels }: FrameFormat): Uint8Array<ArrayBuffer> {
  const isMpeg1 = samplesPerFrame === 1152
  const version = isMpeg1 ? 0xfa : sampleRate > 12_000 ? 0xf2 : 0xe2
  const rateIndex = [11_025, 12_000, 8000].findIndex(
    (rate) => sampleRate % rate === 0 && isPowerOfTwo(sampleRate / rate),
  )
  return silentFrame(Uint8Array.of(0xff, version, rateIndex << 2, channels === 1 ? 0xc0 : 0), 0)
}

function isPowerOfTwo(value: number): boolean {
  return Number.isInteger(Math.log2(value))
}
