import { DECODER_DELAY } from './frame-index.ts'
import type { FrameSource } from './frame-source.ts'
import { fragment, initSegment } from './mp4-fragments.ts'
import type { Samples } from './mp4-movie.ts'

/** How frames are handed to a source buffer. */
export type Packing = {
  /** For `addSourceBuffer`. */
  type: string
  /** Of what it decodes first after each jump the browser leaves so much out, and brings all behind it forward. */
  leftOut: Samples
  pack: (batch: FrameBatch) => Uint8Array<ArrayBuffer>
}

type FrameBatch = {
  source: FrameSource
  /** First frame of the run; the buffer's timestamp offset is its time. */
  first: number
  /** Frames `from` ≤ frame < `to`, all of one format. */
  from: number
  to: number
  /** Their bytes. */
  frames: Uint8Array<ArrayBuffer>
}

const PLAIN = 'audio/mpeg'
const IN_MP4 = 'audio/mp4; codecs="mp3"'

/** Frames as they are where the browser takes them, else in fragmented MP4; null where it takes neither. */
export function packingFor(): Packing | null {
  if (typeof MediaSource === 'undefined') return null
  const takesMp4 = MediaSource.isTypeSupported(IN_MP4)
  // Chromium leaves the decoder's delay out (its mpeg1_audio_stream_parser.cc); it is the one that takes no MP3 in MP4.
  const leftOut = takesMp4 ? 0 : DECODER_DELAY
  if (MediaSource.isTypeSupported(PLAIN)) return { type: PLAIN, leftOut, pack: ({ frames }) => frames }
  if (takesMp4) return { type: IN_MP4, leftOut, pack: packFragment }
  return null
}

/** Whether this browser can play frames as they come. */
export function canPlayFrames(): boolean {
  return packingFor() !== null
}

function packFragment({ source: { index }, first, from, to, frames }: FrameBatch): Uint8Array<ArrayBuffer> {
  const format = index.formatOf(from)
  const lengths = Array.from({ length: to - from }, (_, place) => index.lengthOf(from + place))
  const decodeTime = Math.round((index.timeOf(from) - index.timeOf(first)) * format.sampleRate)
  const part = fragment({ sequence: from + 1, decodeTime, lengths, data: frames, samples: format.samples })
  if (from !== first && index.formatOf(from - 1) === format) return part
  const head = initSegment(format)
  const whole = new Uint8Array(head.byteLength + part.byteLength)
  whole.set(head)
  whole.set(part, head.byteLength)
  return whole
}
