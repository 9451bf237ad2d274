import { DECODER_DELAY } from '../mp3/frame-index.ts'
import type { FrameSource } from '../mp3/frame-source.ts'
import { concatBytes } from '../mp4/boxes.ts'
import { fragment, initSegment } from '../mp4/fragments.ts'
import type { SampleCount } from '../mp4/movie.ts'
import { mediaSourceClass } from './media-source-class.ts'

const RAW = 'audio/mpeg'
const IN_MP4 = 'audio/mp4; codecs="mp3"'

export type SegmentFormat = {
  type: typeof RAW | typeof IN_MP4
  /** Discarded by the browser after each seek. All later samples play earlier. */
  discardedSamples: SampleCount
  pack: (segment: Segment) => Uint8Array<ArrayBuffer>
}

type Segment = {
  source: FrameSource
  first: number
  from: number
  to: number
  bytes: Uint8Array<ArrayBuffer>
}

export function supportedSegmentFormat(): SegmentFormat | null {
  const Source = mediaSourceClass()
  // Best first. Firefox supports only MP3 in fragmented MP4.
  const types = Source ? ([RAW, IN_MP4] as const).filter((type) => Source.isTypeSupported(type)) : []
  const [type] = types
  // Chromium discards the decoder delay (see its mpeg1_audio_stream_parser.cc). Only Chromium doesn't support MP3 in
  // MP4.
  const discardedSamples = types.includes(IN_MP4) ? 0 : DECODER_DELAY
  if (type === undefined) return null
  return { type, discardedSamples, pack: type === IN_MP4 ? packFragment : ({ bytes }) => bytes }
}

function packFragment({ source: { index }, first, from, to, bytes }: Segment): Uint8Array<ArrayBuffer> {
  const format = index.formatOf(from)
  const lengths = Array.from({ length: to - from }, (_, offset) => index.lengthOf(from + offset))
  const decodeTime = Math.round((index.timeOf(from) - index.timeOf(first)) * format.sampleRate)
  const media = fragment({
    sequence: from + 1,
    decodeTime,
    lengths,
    data: bytes,
    samplesPerFrame: format.samplesPerFrame,
  })
  if (from !== first && index.formatOf(from - 1) === format) return media
  return concatBytes(initSegment(format), media)
}
