import { readFrameHeader } from '../../../audio/mp3/frame-header.ts'
import { silentFrame } from '../../../audio/mp3/silent-frame.ts'
import { xingOffset } from '../../../audio/mp3/xing-header.ts'
import { lameCrc16 } from './crc16.ts'

export type XingContent = {
  frames: number
  bytes: Bytes
  /** In samples, without the decoder's delay of 529. */
  delay: number
  /** In samples, with that delay. */
  padding: number
  contents: readonly Bytes[]
}

const XING_LENGTH: Bytes = 120
const LAME_LENGTH: Bytes = 36
/** Players apply the delay and the padding only if they recognise the encoder, and all of them recognise LAME. */
const ENCODER = 'LAME3.100'
const HAS_ALL_FIELDS = 0b1111
const VARIABLE_BIT_RATE = 3
/** Twelve bits. */
export const MAX_DELAY = 4095

export function writeXingHeader(like: Uint8Array, content: XingContent): Uint8Array<ArrayBuffer> {
  const format = readFrameHeader(like, 0)?.format
  if (!format) throw new TypeError('Not a frame header')
  const xing = xingOffset(format)
  const lame = xing + XING_LENGTH
  const frame = silentFrame(like, lame + LAME_LENGTH)
  const view = new DataView(frame.buffer)
  const writeText = (offset: number, text: string) => frame.set(new TextEncoder().encode(text), offset)
  const size = frame.length + content.bytes
  writeText(xing, 'Xing')
  view.setUint32(xing + 4, HAS_ALL_FIELDS)
  view.setUint32(xing + 8, content.frames)
  view.setUint32(xing + 12, size)
  content.contents.forEach((offset, index) => {
    frame[xing + 16 + index] = Math.min(255, Math.floor(((frame.length + offset) * 256) / size))
  })
  writeText(lame, ENCODER)
  frame[lame + 9] = VARIABLE_BIT_RATE
  view.setUint32(lame + 21, ((content.delay << 12) | content.padding) << 8)
  view.setUint32(lame + 28, size)
  view.setUint16(lame + 34, lameCrc16(frame.subarray(0, lame + 34)))
  return frame
}
