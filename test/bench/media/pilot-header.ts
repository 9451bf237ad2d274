import { crc16 } from '../../sample-service/audio-files/crc16.ts'
import { frameLength, SAMPLES_PER_FRAME, writeHeader } from './pilot-frames.ts'

/** LAME's encoder delay in samples. Players skip both this delay and the decoder's. */
const ENCODER_DELAY = 576
const DECODER_DELAY = 529
export const TOTAL_DELAY = ENCODER_DELAY + DECODER_DELAY

type Contents = {
  channelCount: 1 | 2
  isConstant: boolean
  /** The byte offset of each frame, relative to the first audio frame. */
  offsets: Float64Array
  sound: Uint8Array
}

/**
 * Makes a Xing or Info frame as an encoder would, with a frame count, a byte count, a 100-entry table of contents and
 * the delay.
 */
export function makePilotHeader({ channelCount, isConstant, offsets, sound }: Contents): Buffer {
  const header = { kilobitsPerSecond: 96, channelCount, isPadded: false }
  const tag = Buffer.alloc(frameLength(header))
  writeHeader(tag, 0, header)
  const xing = 4 + (channelCount === 1 ? 17 : 32)
  const lame = xing + 120
  const totalBytes = tag.length + sound.length
  tag.write(isConstant ? 'Info' : 'Xing', xing, 'latin1')
  tag.writeUInt32BE(0b1111, xing + 4)
  tag.writeUInt32BE(offsets.length, xing + 8)
  tag.writeUInt32BE(totalBytes, xing + 12)
  for (let percent = 0; percent < 100; percent += 1) {
    const byteOffset = tag.length + (offsets[Math.floor((percent * offsets.length) / 100)] ?? 0)
    tag[xing + 16 + percent] = Math.min(255, Math.floor((byteOffset * 256) / totalBytes))
  }
  tag.write('LAME3.100', lame, 'latin1')
  tag.writeUInt8(isConstant ? 1 : 4, lame + 9)
  tag.writeUIntBE(ENCODER_DELAY * 0x1000 + paddingOf(offsets.length), lame + 21, 3)
  tag.writeUInt32BE(totalBytes, lame + 28)
  tag.writeUInt16BE(crc16(sound), lame + 32)
  tag.writeUInt16BE(crc16(tag.subarray(0, lame + 34)), lame + 34)
  return tag
}

/** The number of samples without the encoder delay and the padding. */
export function audibleSamples(frameCount: number): number {
  return frameCount * SAMPLES_PER_FRAME - ENCODER_DELAY - paddingOf(frameCount)
}

function paddingOf(frameCount: number): number {
  return frameCount > 0 ? DECODER_DELAY : 0
}
