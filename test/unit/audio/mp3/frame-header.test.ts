import { expect, it } from 'vitest'
import { MAX_FRAME_LENGTH, readFrameHeader } from '../../../../src/audio/mp3/frame-header.ts'

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

it.each([
  ['ff fb 90 44', 44_100, 1152, 2, 128, 417],
  ['ff fb 92 44', 44_100, 1152, 2, 128, 418],
  ['ff fa 90 44', 44_100, 1152, 2, 128, 417],
  ['ff fb e8 04', 32_000, 1152, 2, 320, 1440],
  ['ff f3 38 c4', 16_000, 576, 1, 24, 108],
  ['ff f3 80 84', 22_050, 576, 2, 64, 208],
  ['ff e3 10 c0', 11_025, 576, 1, 8, 52],
  ['ff e3 ea 44', 8000, 576, 2, 160, 1441],
  ['ff e3 e4 44', 12_000, 576, 2, 160, 960],
])(
  'the frame header %s is read as %i Hz, %i samples, %i channels, %i kbit/s and %i bytes',
  (hex, sampleRate, samplesPerFrame, channels, kilobits, length) => {
    expect(readFrameHeader(bytesOf(hex), 0)).toEqual({
      format: { sampleRate, samplesPerFrame, channels },
      bitRate: kilobits * 1000,
      length,
    })
    expect(length).toBeLessThanOrEqual(MAX_FRAME_LENGTH)
  },
)

it('a frame header is read only at the given offset', () => {
  expect(readFrameHeader(bytesOf('00 ff fb 90 44'), 1)?.length).toBe(417)
  expect(readFrameHeader(bytesOf('00 ff fb 90 44'), 0)).toBeNull()
})

it.each([
  ['the sync word is broken', 'ff db 90 44'],
  ['the version is reserved', 'ff eb 90 44'],
  ['the layer is II', 'ff fd 90 44'],
  ['the layer is I', 'ff ff 90 44'],
  ['the layer is reserved', 'ff f9 90 44'],
  ['the bit rate is free-format', 'ff fb 00 44'],
  ['the bit rate is forbidden', 'ff fb f0 44'],
  ['the sample rate is reserved', 'ff fb 9c 44'],
  ['a byte is missing', 'ff fb 90'],
  ['the data is empty', ''],
])('readFrameHeader returns null if %s', (_, hex) => {
  expect(readFrameHeader(bytesOf(hex), 0)).toBeNull()
})
