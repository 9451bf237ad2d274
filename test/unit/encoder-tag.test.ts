import { describe, expect, it } from 'vitest'
import { isTagAmidSound, readEncoderTag } from '../../src/audio/encoder-tag.ts'
import { readFrameHeader } from '../../src/audio/frame-header.ts'
import { type DrawnTag, frameOf, tagFrame } from '../support/drawn-mp3.ts'

const read = (frame: Uint8Array) => {
  const header = readFrameHeader(frame, 0)
  return header && readEncoderTag(frame, header)
}
const all: DrawnTag = { isVariable: false, frames: 90, bytes: 9000, encoder: 'LAME3.100', delay: 576, padding: 1105 }

/** As Fraunhofer's encoder writes it. */
function vbriFrame(): Buffer {
  const frame = Buffer.from(frameOf('B').fill(0, 4))
  frame.write('VBRI', 36)
  frame.writeUInt16BE(1, 40)
  frame.writeUInt32BE(70_000, 46)
  frame.writeUInt32BE(170, 50)
  return frame
}

describe('the tag of an encoder', () => {
  it.each([
    ['MPEG 1 in stereo', 'B'],
    ['MPEG 2 in mono', 'a'],
    ['MPEG 2 in stereo', 'S'],
  ])('is found in a frame of %s', (_, kind) => {
    expect(read(tagFrame(frameOf(kind), all))).toEqual({
      isVariable: false,
      frames: 90,
      bytes: 9000,
      delay: 576,
      padding: 1105,
    })
  })

  it('is found in a frame with a checksum', () => {
    const frame = tagFrame(frameOf('B'), all)
    frame[1] = 0xfa
    frame[4] = 0x12
    expect(read(frame)?.frames).toBe(90)
  })

  it('says whether the bit rate varies', () => {
    expect(read(tagFrame(frameOf('B'), { ...all, isVariable: true }))?.isVariable).toBe(true)
  })

  it.each([
    ['no count of frames', { frames: null }, { frames: null, bytes: 9000, delay: 576 }],
    ['no count of bytes', { bytes: null }, { frames: 90, bytes: null, delay: 576 }],
    ['a count of nothing', { frames: 0 }, { frames: null, bytes: 9000, delay: 576 }],
    ['no encoder', { encoder: '' }, { frames: 90, delay: null, padding: null }],
    ['an encoder that players do not trust', { encoder: 'Gogo3.100' }, { frames: 90, delay: null, padding: null }],
    ['Lavf', { encoder: 'Lavf59.27' }, { delay: 576, padding: 1105 }],
    ['Lavc', { encoder: 'Lavc59.37' }, { delay: 576, padding: 1105 }],
    ['no delay', { delay: 0, padding: 0 }, { delay: 0, padding: 0 }],
    ['the longest delay', { delay: 4095, padding: 4095 }, { delay: 4095, padding: 4095 }],
  ])('is read with %s', (_, change, expected) => {
    expect(read(tagFrame(frameOf('B'), { ...all, ...change }))).toMatchObject(expected)
  })

  it('has no delay when the frame is too small for one', () => {
    expect(read(tagFrame(frameOf('C').fill(0, 4), { ...all, encoder: '' }))).toMatchObject({ frames: 90, delay: null })
  })

  it('may be a VBRI tag', () => {
    expect(read(vbriFrame())).toEqual({ isVariable: true, frames: 170, bytes: 70_000, delay: null, padding: null })
  })

  it('is none in a frame of sound', () => {
    expect(read(frameOf('B'))).toBeNull()
  })

  it('amid sound has zeros where the side information of sound would be', () => {
    const isTag = (frame: Uint8Array) => {
      const header = readFrameHeader(frame, 0)
      return header !== null && isTagAmidSound(frame, 0, header)
    }
    const frame = tagFrame(frameOf('B'), all)
    expect(isTag(frame)).toBe(true)
    expect(isTag(vbriFrame())).toBe(true)
    expect(isTag(frameOf('B'))).toBe(false)
    frame[20] = 1
    expect(isTag(frame)).toBe(false)
  })
})
