import { describe, expect, it } from 'vitest'
import { isSameFormat, LONGEST_FRAME, readFrameHeader } from '../../src/audio/frame-header.ts'

const drawn = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

describe('a frame header', () => {
  it.each([
    ['ff fb 90 44', 44_100, 1152, 2, 128, 417],
    ['ff fb 92 44', 44_100, 1152, 2, 128, 418],
    ['ff fa 90 44', 44_100, 1152, 2, 128, 417],
    ['ff fb 54 c4', 48_000, 1152, 1, 64, 192],
    ['ff fb e8 04', 32_000, 1152, 2, 320, 1440],
    ['ff fb 14 c4', 48_000, 1152, 1, 32, 96],
    ['ff f3 38 c4', 16_000, 576, 1, 24, 108],
    ['ff f3 80 84', 22_050, 576, 2, 64, 208],
    ['ff f3 14 c4', 24_000, 576, 1, 8, 24],
    ['ff e3 38 c4', 8000, 576, 1, 24, 216],
    ['ff e3 10 c0', 11_025, 576, 1, 8, 52],
    ['ff e3 ea 44', 8000, 576, 2, 160, 1441],
    ['ff e3 e4 44', 12_000, 576, 2, 160, 960],
  ])(
    '%s is %i Hz, %i samples, %i channels, %i kbit/s in %i bytes',
    (hex, sampleRate, samples, channels, kilobits, length) => {
      expect(readFrameHeader(drawn(hex), 0)).toEqual({
        format: { sampleRate, samples, channels },
        bitRate: kilobits * 1000,
        length,
      })
      expect(length).toBeLessThanOrEqual(LONGEST_FRAME)
    },
  )

  it('is read at any place', () => {
    expect(readFrameHeader(drawn('00 ff fb 90 44'), 1)?.length).toBe(417)
    expect(readFrameHeader(drawn('00 ff fb 90 44'), 0)).toBeNull()
  })

  it.each([
    ['the sync is broken', 'ff db 90 44'],
    ['the version is the reserved one', 'ff eb 90 44'],
    ['it is of Layer II', 'ff fd 90 44'],
    ['it is of Layer I', 'ff ff 90 44'],
    ['its layer is the reserved one', 'ff f9 90 44'],
    ['its format is free', 'ff fb 00 44'],
    ['its bit rate is forbidden', 'ff fb f0 44'],
    ['its sample rate is reserved', 'ff fb 9c 44'],
    ['a byte of it is missing', 'ff fb 90'],
    ['there is nothing', ''],
  ])('is none when %s', (_, hex) => {
    expect(readFrameHeader(drawn(hex), 0)).toBeNull()
  })
})

it('formats are the same when rate and channels are', () => {
  const format = { sampleRate: 16_000, samples: 576, channels: 1 } as const
  expect(isSameFormat(format, { ...format })).toBe(true)
  expect(isSameFormat(format, { ...format, channels: 2 })).toBe(false)
  expect(isSameFormat(format, { ...format, sampleRate: 24_000 })).toBe(false)
})
