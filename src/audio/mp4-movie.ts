import { box, descriptor, fullBox, join, latin1, u8, u16, u32, u64 } from './mp4-boxes.ts'

/** What all frames of one MP4 have in common. */
export type Mp3Format = {
  /** In hertz. */
  sampleRate: number
  /** Samples in a frame, of one channel. */
  samples: 576 | 1152
  channels: 1 | 2
}

/** Samples of one channel: every clock of these files ticks at the sample rate, so that all times are whole numbers. */
export type Samples = number

const TRACK = 1
/** The picture's place on the screen, which every header must tell: turned, moved and enlarged by nothing. */
const AS_IT_IS = u32([0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000])
const UNDETERMINED_LANGUAGE = 0x55c4

export function fileType(...brands: string[]): Uint8Array<ArrayBuffer> {
  const [major = ''] = brands
  return box('ftyp', latin1(major), u32([0]), ...brands.map(latin1))
}

/**
 * A `moov` with one track of MP3 frames. `tables` are the boxes of `stbl` that tell where the frames are, `edits` those
 * of the track that tell which of it is heard, `more` what follows the track.
 */
export function movie(
  format: Mp3Format,
  parts: {
    /** Of all frames. */
    mediaDuration: Samples
    /** Of what is heard. */
    duration: Samples
    tables: Uint8Array[]
    edits?: Uint8Array[]
    more?: Uint8Array[]
  },
): Uint8Array<ArrayBuffer> {
  const { mediaDuration, duration, tables, edits = [], more = [] } = parts
  const made = u64([0, 0])
  const movieHeader = fullBox(
    'mvhd',
    1,
    0,
    join(made, u32([format.sampleRate]), u64([duration])),
    join(u32([0x10000]), u16([0x100, 0]), u32([0, 0]), AS_IT_IS, u32([0, 0, 0, 0, 0, 0, TRACK + 1])),
  )
  const enabledInMovie = 3
  const trackHeader = fullBox(
    'tkhd',
    1,
    enabledInMovie,
    join(made, u32([TRACK, 0]), u64([duration])),
    join(u32([0, 0]), u16([0, 0, 0x100, 0]), AS_IT_IS, u32([0, 0])),
  )
  const media = box(
    'mdia',
    fullBox('mdhd', 1, 0, made, u32([format.sampleRate]), u64([mediaDuration]), u16([UNDETERMINED_LANGUAGE, 0])),
    fullBox('hdlr', 0, 0, u32([0]), latin1('soun'), u32([0, 0, 0]), u8([0])),
    box(
      'minf',
      fullBox('smhd', 0, 0, u16([0, 0])),
      box('dinf', fullBox('dref', 0, 0, u32([1]), fullBox('url ', 0, 1))),
      box('stbl', fullBox('stsd', 0, 0, u32([1]), sampleEntry(format)), ...tables),
    ),
  )
  return box('moov', movieHeader, box('trak', trackHeader, ...edits, media), ...more)
}

function sampleEntry({ sampleRate, channels }: Mp3Format): Uint8Array<ArrayBuffer> {
  // ISO/IEC 14496-1: MPEG-1 has the sample rates from 32 kHz on, MPEG-2 and 2.5 those below.
  const objectType = sampleRate >= 32_000 ? 0x6b : 0x69
  const audioStream = 0x15
  const decoder = descriptor(4, u8([objectType, audioStream, 0, 0, 0]), u32([0, 0]))
  const stream = descriptor(3, u16([TRACK]), u8([0]), decoder, descriptor(6, u8([2])))
  return box(
    'mp4a',
    join(u16([0, 0, 0, 1]), u32([0, 0]), u16([channels, 16, 0, 0, sampleRate, 0])),
    fullBox('esds', 0, 0, stream),
  )
}

/** The `trex` that a fragmented file must have; its fragments tell all by themselves. */
export function movieExtends(): Uint8Array<ArrayBuffer> {
  return box('mvex', fullBox('trex', 0, 0, u32([TRACK, 1, 0, 0, 0])))
}

/** The `tfhd` of a fragment in which each frame stands for itself. */
export function trackFragmentHeader(samples: number): Uint8Array<ArrayBuffer> {
  const basedOnFragment = 0x020000
  const hasDuration = 0x08
  const hasFlags = 0x20
  const dependsOnNone = 0x02000000
  return fullBox('tfhd', 0, basedOnFragment | hasDuration | hasFlags, u32([TRACK, samples, dependsOnNone]))
}
