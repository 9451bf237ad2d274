import type { FrameFormat } from '../mp3/frame-header.ts'
import { box, concatBytes, fullBox, latin1, u32, u64 } from './boxes.ts'
import { movieBox, type SampleCount, trackFragmentHeaderBox } from './movie.ts'

// Firefox plays MP3 in MediaSource only inside MP4. The library mediabunny would add 31 kB (gzip) and writes whole files
// only.

/** Appended to a SourceBuffer before the first fragment of a run and after each format change. */
export function initSegment(format: FrameFormat): Uint8Array<ArrayBuffer> {
  const fileType = box('ftyp', latin1('iso5'), u32([0]), ...['iso5', 'iso6', 'mp41'].map(latin1))
  return concatBytes(fileType, movieBox(format))
}

export function fragment(options: {
  sequence: number
  decodeTime: SampleCount
  lengths: ArrayLike<number>
  data: Uint8Array
  samplesPerFrame: FrameFormat['samplesPerFrame']
}): Uint8Array<ArrayBuffer> {
  const { sequence, decodeTime, lengths, data, samplesPerFrame } = options
  const dataOffsetPresent = 0x1
  const sampleSizePresent = 0x200
  const moofFor = (dataOffset: number) =>
    box(
      'moof',
      fullBox('mfhd', 0, 0, u32([sequence])),
      box(
        'traf',
        trackFragmentHeaderBox(samplesPerFrame),
        fullBox('tfdt', 1, 0, u64([decodeTime])),
        fullBox('trun', 0, dataOffsetPresent | sampleSizePresent, u32([lengths.length, dataOffset]), u32(lengths)),
      ),
    )
  const mdatHeaderSize = 8
  return concatBytes(moofFor(moofFor(0).byteLength + mdatHeaderSize), box('mdat', data))
}
