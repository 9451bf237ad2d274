import { box, fullBox, join, u32, u64 } from './mp4-boxes.ts'
import { fileType, type Mp3Format, movie, movieExtends, type Samples, trackFragmentHeader } from './mp4-movie.ts'

/** What a SourceBuffer must be given before the first fragment, and again when the format changes. */
export function initSegment(format: Mp3Format): Uint8Array<ArrayBuffer> {
  const none = fullBox('stsz', 0, 0, u32([0, 0]))
  const empty = ['stts', 'stsc', 'stco'].map((type) => fullBox(type, 0, 0, u32([0])))
  const moov = movie(format, { mediaDuration: 0, duration: 0, tables: [...empty, none], more: [movieExtends()] })
  return join(fileType('iso5', 'iso6', 'mp41'), moov)
}

/** MP3 frames as a piece of a fragmented MP4: a `moof` and its `mdat`. */
export function fragment(options: {
  /** Counted from 1. */
  sequence: number
  /** When the first frame begins. */
  decodeTime: Samples
  /** Bytes of each frame. */
  lengths: ArrayLike<number>
  /** The frames, one behind the other. */
  data: Uint8Array
  /** In each frame. */
  samples: Mp3Format['samples']
}): Uint8Array<ArrayBuffer> {
  const { sequence, decodeTime, lengths, data, samples } = options
  const hasOffset = 0x1
  const hasSizes = 0x200
  const moofWith = (dataOffset: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32([sequence])),
      box(
        'traf',
        trackFragmentHeader(samples),
        fullBox('tfdt', 1, 0, u64([decodeTime])),
        fullBox('trun', 0, hasOffset | hasSizes, u32([lengths.length, dataOffset]), u32(lengths)),
      ),
    )
  const mdatHeader = 8
  return join(moofWith(moofWith(0).byteLength + mdatHeader), box('mdat', data))
}
