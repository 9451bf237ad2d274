/** The sample rate determines the MPEG version. */
export type FrameFormat = {
  sampleRate: number
  /** Per channel: 1152 in MPEG 1, 576 in MPEG 2 and 2.5. */
  samplesPerFrame: 1152 | 576
  channels: 1 | 2
}

export type FrameHeader = {
  format: FrameFormat
  bitRate: number
  length: Bytes
}

/** 320 kbit/s at 32 kHz, or 160 kbit/s at 8 kHz, plus one byte of padding. */
export const MAX_FRAME_LENGTH: Bytes = 1441

const KILOBITS_MPEG_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const KILOBITS_MPEG_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLE_RATES_MPEG_1 = [44_100, 48_000, 32_000]

/**
 * MPEG 1, 2 or 2.5 Layer III, but not of the free format, which no browser plays.
 * Source: ISO/IEC 11172-3, 2.4.1.3 and 2.4.2.3; ISO/IEC 13818-3, 2.4.2.3.
 */
export function readFrameHeader(bytes: Uint8Array, offset: number): FrameHeader | null {
  if (bytes[offset] !== 0xff) return null
  const version = bytes[offset + 1] ?? 0
  const rates = bytes[offset + 2] ?? 0
  const mode = bytes[offset + 3]
  if ((version & 0xe6) !== 0xe2 || (version & 0x18) === 0x08 || mode === undefined) return null
  const isMpeg1 = (version & 0x08) === 0x08
  const kilobits = (isMpeg1 ? KILOBITS_MPEG_1 : KILOBITS_MPEG_2)[rates >> 4]
  const baseRate = SAMPLE_RATES_MPEG_1[(rates >> 2) & 3]
  if (!kilobits || !baseRate) return null
  const sampleRate = isMpeg1 ? baseRate : (version & 0x10) === 0 ? baseRate / 4 : baseRate / 2
  const samplesPerFrame = isMpeg1 ? 1152 : 576
  const bitRate = kilobits * 1000
  return {
    format: { sampleRate, samplesPerFrame, channels: (mode & 0xc0) === 0xc0 ? 1 : 2 },
    bitRate,
    length: Math.floor((samplesPerFrame * bitRate) / (8 * sampleRate)) + ((rates >> 1) & 1),
  }
}

export function sideInfoLength({ samplesPerFrame, channels }: FrameFormat): Bytes {
  const isMpeg1 = samplesPerFrame === 1152
  return channels === 1 ? (isMpeg1 ? 17 : 9) : isMpeg1 ? 32 : 17
}

/** The sample rate determines the number of samples per frame. */
export function isSameFormat(a: FrameFormat, b: FrameFormat): boolean {
  return a.sampleRate === b.sampleRate && a.channels === b.channels
}
