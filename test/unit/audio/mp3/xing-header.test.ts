import { expect, it } from 'vitest'
import { readFrameHeader } from '../../../../src/audio/mp3/frame-header.ts'
import { isEmbeddedXingHeader, readXingHeader } from '../../../../src/audio/mp3/xing-header.ts'
import { type DrawnXingHeader, frameOf, xingHeaderFrame } from '../../../support/audio/drawn-mp3.ts'

const read = (frame: Uint8Array) => {
  const header = readFrameHeader(frame, 0)
  return header && readXingHeader(frame, header)
}
const complete: DrawnXingHeader = {
  isVariable: false,
  frames: 90,
  bytes: 9000,
  encoder: 'LAME3.100',
  delay: 576,
  padding: 1105,
}

/** A frame with a VBRI header, which Fraunhofer's encoder writes in place of a Xing header. */
function vbriFrame(): Buffer {
  const frame = Buffer.from(frameOf('B').fill(0, 4))
  frame.write('VBRI', 36)
  frame.writeUInt16BE(1, 40)
  frame.writeUInt32BE(70_000, 46)
  frame.writeUInt32BE(170, 50)
  return frame
}

it('a Xing header is found in a frame with a checksum', () => {
  const frame = xingHeaderFrame(frameOf('B'), complete)
  frame[1] = 0xfa
  frame[4] = 0x12
  expect(read(frame)?.frames).toBe(90)
})

it.each([
  ['no frame count', { frames: null }, { frames: null, bytes: 9000, delay: 576 }],
  ['no byte count', { bytes: null }, { frames: 90, bytes: null, delay: 576 }],
  ['a frame count of 0', { frames: 0 }, { frames: null, bytes: 9000, delay: 576 }],
  ['no encoder', { encoder: '' }, { frames: 90, delay: null, padding: null }],
  ['an encoder whose delay players ignore', { encoder: 'Gogo3.100' }, { frames: 90, delay: null, padding: null }],
  ['the encoder Lavf', { encoder: 'Lavf59.27' }, { delay: 576, padding: 1105 }],
  ['a delay of 0', { delay: 0, padding: 0 }, { delay: 0, padding: 0 }],
  ['the longest delay', { delay: 4095, padding: 4095 }, { delay: 4095, padding: 4095 }],
])('the fields of a Xing header with %s are read, and unknown fields are null', (_, change, expected) => {
  // MPEG-1 stereo, MPEG-2 mono and MPEG-2 stereo
  for (const kind of ['B', 'a', 'S'])
    expect(read(xingHeaderFrame(frameOf(kind), { ...complete, ...change }))).toMatchObject(expected)
})

it('a VBRI header is read like a Xing header', () => {
  expect(read(vbriFrame())).toEqual({ isVariable: true, frames: 170, bytes: 70_000, delay: null, padding: null })
})

it('a frame between audio frames is treated as a Xing header only if its side information is all zeros', () => {
  const isEmbedded = (frame: Uint8Array) => {
    const header = readFrameHeader(frame, 0)
    return header !== null && isEmbeddedXingHeader(frame, 0, header)
  }
  const frame = xingHeaderFrame(frameOf('B'), complete)
  expect(isEmbedded(frame)).toBe(true)
  expect(isEmbedded(vbriFrame())).toBe(true)
  expect(isEmbedded(frameOf('B'))).toBe(false)
  frame[20] = 1
  expect(isEmbedded(frame)).toBe(false)
})
