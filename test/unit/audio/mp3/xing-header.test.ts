import { expect, it } from 'vitest'
import { readFrameHeader } from '../../../../src/audio/mp3/frame-header.ts'
import { isEmbeddedXingHeader, readXingHeader } from '../../../../src/audio/mp3/xing-header.ts'
import { type DrawnXingHeader, frameOf, xingHeaderFrame } from '../../../support/audio/drawn-mp3.ts'

const COMPLETE = { isVariable: false, frames: 90, bytes: 9000, delay: 576, padding: 1105 }
const framed = (change: Partial<DrawnXingHeader> = {}, kind = 'B') =>
  xingHeaderFrame(frameOf(kind), { ...COMPLETE, encoder: 'LAME3.100', ...change })

const using = <T>(frame: Uint8Array, read: (header: NonNullable<ReturnType<typeof readFrameHeader>>) => T) => {
  const header = readFrameHeader(frame, 0)
  return header && read(header)
}
const read = (frame: Uint8Array) => using(frame, (header) => readXingHeader(frame, header))

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
  const frame = framed()
  frame.set([0xfa], 1)
  frame.set([0x12], 4)
  expect(read(frame)?.frames).toBe(90)
})

it.each<[string, Partial<DrawnXingHeader>, object?]>([
  ['all fields', {}],
  ['no frame count', { frames: null }],
  ['no byte count', { bytes: null }],
  ['a frame count of 0', { frames: 0 }, { frames: null }],
  ['no encoder', { encoder: '' }, { delay: null, padding: null }],
  ['an encoder whose delay players ignore', { encoder: 'Gogo3.100' }, { delay: null, padding: null }],
  ['the encoder Lavf', { encoder: 'Lavf59.27' }, {}],
  ['a delay of 0', { delay: 0, padding: 0 }],
  ['the longest delay', { delay: 4095, padding: 4095 }],
])('the fields of a Xing header with %s are read, and unknown fields are null', (_, change, expected = change) => {
  // MPEG-1 stereo, MPEG-2 mono and MPEG-2 stereo
  const headers = ['B', 'a', 'S'].map((kind) => read(framed(change, kind)))
  expect(headers).toEqual(headers.map(() => ({ ...COMPLETE, ...expected })))
})

it('a VBRI header is read like a Xing header', () => {
  expect(read(vbriFrame())).toEqual({ isVariable: true, frames: 170, bytes: 70_000, delay: null, padding: null })
})

it('a frame between audio frames is treated as a Xing header only if its side information is all zeros', () => {
  const changed = framed()
  changed.set([1], 20)
  const frames = [framed(), vbriFrame(), frameOf('B'), changed]
  const embedded = frames.map((frame) => using(frame, (header) => isEmbeddedXingHeader(frame, 0, header)))
  expect(embedded).toEqual([true, true, false, false])
})
