import type { FrameFormat } from '../mp3/frame-header.ts'
import { box, concatBytes, descriptor, fullBox, latin1, u8, u16, u32, u64 } from './boxes.ts'

/** In samples of one channel: every timescale equals the sample rate. MP4 itself calls a frame a "sample". */
export type SampleCount = number

const TRACK_ID = 1
/** Mandatory even for audio tracks. */
const IDENTITY_MATRIX = u32([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000])
const UNDETERMINED_LANGUAGE = 0x55c4
const NO_DURATION = u64([0])
const EMPTY_TABLES = [
  ...['stts', 'stsc', 'stco'].map((type) => fullBox(type, 0, 0, u32([0]))),
  fullBox('stsz', 0, 0, u32([0, 0])),
]

export function movieBox(format: FrameFormat): Uint8Array<ArrayBuffer> {
  const creationAndModificationTime = u64([0, 0])
  const movieHeader = fullBox(
    'mvhd',
    1,
    0,
    concatBytes(creationAndModificationTime, u32([format.sampleRate]), NO_DURATION),
    concatBytes(u32([0x10000]), u16([0x100, 0]), u32([0, 0]), IDENTITY_MATRIX, u32([0, 0, 0, 0, 0, 0, TRACK_ID + 1])),
  )
  const enabledInMovie = 3
  const trackHeader = fullBox(
    'tkhd',
    1,
    enabledInMovie,
    concatBytes(creationAndModificationTime, u32([TRACK_ID, 0]), NO_DURATION),
    concatBytes(u32([0, 0]), u16([0, 0, 0x100, 0]), IDENTITY_MATRIX, u32([0, 0])),
  )
  const media = box(
    'mdia',
    fullBox(
      'mdhd',
      1,
      0,
      creationAndModificationTime,
      u32([format.sampleRate]),
      NO_DURATION,
      u16([UNDETERMINED_LANGUAGE, 0]),
    ),
    fullBox('hdlr', 0, 0, u32([0]), latin1('soun'), u32([0, 0, 0]), u8([0])),
    box(
      'minf',
      fullBox('smhd', 0, 0, u16([0, 0])),
      box('dinf', fullBox('dref', 0, 0, u32([1]), fullBox('url ', 0, 1))),
      box('stbl', fullBox('stsd', 0, 0, u32([1]), sampleEntry(format)), ...EMPTY_TABLES),
    ),
  )
  // Mandatory in a fragmented file.
  const movieExtends = box('mvex', fullBox('trex', 0, 0, u32([TRACK_ID, 1, 0, 0, 0])))
  return box('moov', movieHeader, box('trak', trackHeader, media), movieExtends)
}

function sampleEntry({ sampleRate, channels }: FrameFormat): Uint8Array<ArrayBuffer> {
  // ISO/IEC 14496-1 object types: MPEG-1 from 32 kHz on, otherwise MPEG-2 or 2.5.
  const objectType = sampleRate >= 32_000 ? 0x6b : 0x69
  const audioStream = 0x15
  const decoderConfig = descriptor(4, u8([objectType, audioStream, 0, 0, 0]), u32([0, 0]))
  const elementaryStream = descriptor(3, u16([TRACK_ID]), u8([0]), decoderConfig, descriptor(6, u8([2])))
  return box(
    'mp4a',
    concatBytes(u16([0, 0, 0, 1]), u32([0, 0]), u16([channels, 16, 0, 0, sampleRate, 0])),
    fullBox('esds', 0, 0, elementaryStream),
  )
}

/** Marks every frame as a random access point. */
export function trackFragmentHeaderBox(samplesPerFrame: number): Uint8Array<ArrayBuffer> {
  const defaultBaseIsMoof = 0x020000
  const defaultDurationPresent = 0x08
  const defaultFlagsPresent = 0x20
  const dependsOnNoOther = 0x02000000
  return fullBox(
    'tfhd',
    0,
    defaultBaseIsMoof | defaultDurationPresent | defaultFlagsPresent,
    u32([TRACK_ID, samplesPerFrame, dependsOnNoOther]),
  )
}
