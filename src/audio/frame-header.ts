import type { Bytes } from '../domain/units.ts'

/** What a decoder must know before it can decode a frame. The sample rate tells the MPEG version too. */
export type FrameFormat = {
  sampleRate: number
  /** Samples in each channel of one frame: 1152, or 576 of MPEG 2 and 2.5. */
  samples: 1152 | 576
  channels: 1 | 2
}

export type FrameHeader = {
  format: FrameFormat
  /** Bits a second. */
  bitRate: number
  /** Of the whole frame, header included. */
  length: Bytes
}

/** 320 kbit/s at 32 kHz, or 160 kbit/s at 8 kHz, and a byte of padding. */
export const LONGEST_FRAME: Bytes = 1441

const KILOBITS_MPEG_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KILOBITS_MPEG_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLE_RATES_MPEG_1 = [44_100, 48_000, 32_000]

/**
 * Reads the header of a Layer III frame of MPEG 1, 2 or 2.5; null where none stands whole at `place`.
 * Frames of free format (bit rate index 0) count as none: no browser plays them.
 * Source: ISO/IEC 11172-3, 2.4.1.3 and 2.4.2.3; ISO/IEC 13818-3, 2.4.2.3.
 */
export function readFrameHeader(bytes: Uint8Array, place: number): FrameHeader | null {
  if (bytes[place] !== 0xff) return null
  const version = bytes[place + 1] ?? 0
  const rates = bytes[place + 2] ?? 0
  const mode = bytes[place + 3]
  // Eleven set bits; the version that is not the reserved one; Layer III.
  if ((version & 0xe6) !== 0xe2 || (version & 0x18) === 0x08 || mode === undefined) return null
  const isMpeg1 = (version & 0x08) === 0x08
  const kilobits = (isMpeg1 ? KILOBITS_MPEG_1 : KILOBITS_MPEG_2)[rates >> 4]
  const baseRate = SAMPLE_RATES_MPEG_1[(rates >> 2) & 3]
  if (!kilobits || !baseRate) return null
  const sampleRate = isMpeg1 ? baseRate : (version & 0x10) === 0 ? baseRate / 4 : baseRate / 2
  const samples = isMpeg1 ? 1152 : 576
  const bitRate = kilobits * 1000
  return {
    format: { sampleRate, samples, channels: (mode & 0xc0) === 0xc0 ? 1 : 2 },
    bitRate,
    length: Math.floor((samples * bitRate) / (8 * sampleRate)) + ((rates >> 1) & 1),
  }
}

export function isSameFormat(a: FrameFormat, b: FrameFormat): boolean {
  return a.sampleRate === b.sampleRate && a.channels === b.channels
}
