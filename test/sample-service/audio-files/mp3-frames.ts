export type Mp3Frame = {
  offset: number
  byteLength: number
  sampleRate: number
  sampleCount: number
  kilobitsPerSecond: number
  channelCount: 1 | 2
}

export type Mp3File = {
  xingHeader?: Mp3Frame
  frames: readonly Mp3Frame[]
  /** Without the decoder's delay; 0 without a Xing header. */
  delay: number
  durationSeconds: number
}

export const KILOBITS_MPEG_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
export const KILOBITS_MPEG_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const SAMPLE_RATES_MPEG_1 = [44100, 48000, 32000]

/** Undamaged, Layer III only. Shares no code with the viewer's reader. */
export function readMp3(file: Buffer): Mp3File {
  const frames: Mp3Frame[] = []
  for (let offset = 0; offset < file.length; ) {
    const frame = readFrame(file, offset)
    frames.push(frame)
    offset += frame.byteLength
  }
  const [first] = frames
  if (!first) return { frames, delay: 0, durationSeconds: 0 }
  const header = xingHeaderOffsetIn(first)
  const hasXingHeader = ['Xing', 'Info'].includes(file.toString('latin1', header, header + 4))
  if (hasXingHeader) frames.shift()
  const gaps = hasXingHeader ? file.readUIntBE(header + 141, 3) : 0
  const [delay, padding] = [gaps >> 12, gaps & 0xfff]
  const sampleCount = frames.reduce((sum, frame) => sum + frame.sampleCount, 0)
  const durationSeconds = (sampleCount - delay - padding) / first.sampleRate
  return { ...(hasXingHeader && { xingHeader: first }), frames, delay, durationSeconds }
}

function readFrame(file: Buffer, offset: number): Mp3Frame {
  const header = offset + 4 <= file.length ? file.readUInt32BE(offset) : 0
  const version = (header >> 19) & 3
  const isMpeg1 = version === 3
  if (header >>> 21 !== 0x7ff || ((header >> 17) & 3) !== 1) throw new Error(`No MP3 frame at byte ${offset}`)
  const kilobitsPerSecond = (isMpeg1 ? KILOBITS_MPEG_1 : KILOBITS_MPEG_2)[(header >> 12) & 15] ?? 0
  const sampleRate = (SAMPLE_RATES_MPEG_1[(header >> 10) & 3] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4)
  const sampleCount = isMpeg1 ? 1152 : 576
  const byteLength = Math.floor((sampleCount / 8) * ((kilobitsPerSecond * 1000) / sampleRate)) + ((header >> 9) & 1)
  return {
    offset,
    byteLength,
    sampleRate,
    sampleCount,
    kilobitsPerSecond,
    channelCount: ((header >> 6) & 3) === 3 ? 1 : 2,
  }
}

/** After the frame header and the side information. */
export function xingHeaderOffsetIn({ sampleCount, channelCount }: Mp3Frame): number {
  const isMpeg1 = sampleCount === 1152
  return 4 + (channelCount === 1 ? (isMpeg1 ? 17 : 9) : isMpeg1 ? 32 : 17)
}
