import { KILOBITS_MPEG_1, KILOBITS_MPEG_2, type Mp3Frame, xingHeaderOffsetIn } from './mp3-frames.ts'

/** LAME's encoder delay in samples, without the decoder's delay of 529 samples. */
export const ENCODER_DELAY = 576
const XING_PART_LENGTH = 120
const LAME_PART_LENGTH = 36

/**
 * Prepends a Xing header, or its form for constant bit rates, an Info header. It tells players the length, the offset of
 * each hundredth and the encoder delay to skip. LAME doesn't write it if its frames are too small to contain it.
 */
export function withXingHeader(sound: Buffer, frames: readonly Mp3Frame[], audibleSamples: number): Buffer {
  const [first] = frames
  if (!first) throw new Error('The recording has no frames')
  const xingPart = xingHeaderOffsetIn(first)
  const lamePart = xingPart + XING_PART_LENGTH
  const tag = makeEmptyFrame(sound, first, lamePart + LAME_PART_LENGTH)
  const totalBytes = tag.length + sound.length
  const padding = frames.length * first.sampleCount - ENCODER_DELAY - audibleSamples
  const isConstant = new Set(frames.map(({ kilobitsPerSecond }) => kilobitsPerSecond)).size === 1

  tag.write(isConstant ? 'Info' : 'Xing', xingPart, 'latin1')
  tag.writeUInt32BE(0b1111, xingPart + 4)
  tag.writeUInt32BE(frames.length, xingPart + 8)
  tag.writeUInt32BE(totalBytes, xingPart + 12)
  for (let percent = 0; percent < 100; percent += 1) {
    const { offset = 0 } = frames[Math.floor((percent * frames.length) / 100)] ?? {}
    tag[xingPart + 16 + percent] = Math.min(255, Math.floor(((tag.length + offset) * 256) / totalBytes))
  }
  tag.write('LAME3.100', lamePart, 'latin1')
  tag.writeUInt8(isConstant ? 1 : 4, lamePart + 9)
  tag.writeUInt8(Math.min(255, first.kilobitsPerSecond), lamePart + 20)
  tag.writeUIntBE(ENCODER_DELAY * 0x1000 + padding, lamePart + 21, 3)
  tag.writeUInt32BE(totalBytes, lamePart + 28)
  tag.writeUInt16BE(crc16(sound), lamePart + 32)
  tag.writeUInt16BE(crc16(tag.subarray(0, lamePart + 34)), lamePart + 34)
  return Buffer.concat([tag, sound])
}

/** Makes a silent frame in the given format, at the lowest bit rate that makes the frame long enough. */
function makeEmptyFrame(sound: Buffer, like: Mp3Frame, neededLength: number): Buffer {
  const lengthAt = (kilobits: number) => Math.floor((like.sampleCount * 125 * kilobits) / like.sampleRate)
  const bitRates = like.sampleCount === 1152 ? KILOBITS_MPEG_1 : KILOBITS_MPEG_2
  const index = bitRates.findIndex((kilobits) => lengthAt(kilobits) >= neededLength)
  const frame = Buffer.alloc(lengthAt(bitRates[index] ?? 0))
  sound.copy(frame, 0, like.offset, like.offset + 4)
  frame.writeUInt8((index << 4) | (frame.readUInt8(2) & 0b1100), 2)
  return frame
}

/** LAME's: CRC-16, reflected polynomial 0x8005. */
function crc16(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
  }
  return crc
}
