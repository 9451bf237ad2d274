import type { Bytes } from '../../domain/units.ts'
import type { ByteStore } from '../download/byte-store.ts'
import type { FrameFormat } from '../mp3/frame-header.ts'
import type { FrameIndex } from '../mp3/frame-index.ts'
import { shortestSilentFrame } from '../mp3/silent-frame.ts'
import { box, concatBytes, fullBox, latin1, u16, u32, u64 } from './boxes.ts'
import { fileTypeBox, movieBox, type SampleCount } from './movie.ts'

/**
 * The maximum number of frames per chunk: one to three seconds of audio, depending on the sample rate. To seek, a
 * player looks up the chunk in a table and then counts frames.
 */
const FRAMES_PER_CHUNK = 40

type Chunk = { offset: Bytes; count: number }

/**
 * Returns a recording as an MP4 file; null if there are no frames, or if their formats differ. All lost frames share one
 * silent frame after the recording's own bytes.
 */
export function mp4File(index: FrameIndex, store: Pick<ByteStore, 'end' | 'parts'>): Blob | null {
  if (index.count === 0) return null
  const format = index.formatOf(0)
  if (index.formatOf(index.count - 1) !== format) return null
  const frames = Array.from({ length: index.count }, (_, frame) => frame)
  const silence = shortestSilentFrame(format)
  const header = mp4FileHeader({
    format,
    offsets: frames.map((frame) => (index.isLost(frame) ? store.end() : index.offsetOf(frame))),
    lengths: frames.map(index.lengthOf),
    size: store.end() + silence.byteLength,
    delay: index.trimStart,
    duration: Math.round(index.duration * format.sampleRate),
  })
  return new Blob([header, ...store.parts(), silence], { type: 'audio/mp4' })
}

/**
 * Returns the bytes that turn an MP3 recording into an MP4 file when prepended to it: `new Blob([header,
 * ...recording])`. The sample table lists every frame, so players can seek to the exact frame in any MP3 file, and skip
 * any bytes between frames.
 */
export function mp4FileHeader(options: {
  format: FrameFormat
  /** Byte offset of each frame in the recording. */
  offsets: ArrayLike<number>
  /** Length of each frame in bytes. */
  lengths: ArrayLike<number>
  /** Size of the whole recording in bytes. */
  size: Bytes
  /** Number of decoded samples before the audio starts. The edit list skips them. */
  delay: SampleCount
  /** Length of the audio that is played. */
  duration: SampleCount
}): Uint8Array<ArrayBuffer> {
  const { format, offsets, lengths, size, delay, duration } = options
  const chunks = chunksOf(offsets, lengths)
  const headerFor = (mdatContentStart: Bytes) =>
    concatBytes(
      fileTypeBox('isom', 'iso2', 'mp41'),
      movieBox(format, {
        mediaDuration: lengths.length * format.samplesPerFrame,
        duration,
        trackBoxes: [box('edts', fullBox('elst', 1, 0, u32([1]), u64([duration, delay]), u16([1, 0])))],
        sampleTables: [
          fullBox('stts', 0, 0, u32([1, lengths.length, format.samplesPerFrame])),
          fullBox('stsc', 0, 0, sampleToChunkTable(chunks)),
          fullBox('stsz', 0, 0, u32([0, lengths.length]), u32(lengths)),
          fullBox('co64', 0, 0, u32([chunks.length]), u64(chunks.map(({ offset }) => mdatContentStart + offset))),
        ],
      }),
      // A size of 1 means that a 64-bit size follows the type, so the `mdat` box can have any size.
      concatBytes(u32([1]), latin1('mdat'), u64([16 + size])),
    )
  // The chunk offsets depend on the header's length but don't affect it, so the first call measures that length.
  return headerFor(headerFor(0).byteLength)
}

/** Groups adjacent frames into chunks; a gap between two frames starts a new chunk. */
function chunksOf(offsets: ArrayLike<number>, lengths: ArrayLike<number>): Chunk[] {
  const chunks: Chunk[] = []
  let last: Chunk | null = null
  let end: Bytes = -1
  for (let frame = 0; frame < lengths.length; frame++) {
    const offset = offsets[frame] ?? 0
    if (last && last.count < FRAMES_PER_CHUNK && offset === end) last.count += 1
    else {
      last = { offset, count: 1 }
      chunks.push(last)
    }
    end = offset + (lengths[frame] ?? 0)
  }
  return chunks
}

/** The content of `stsc`: one entry for each chunk whose frame count differs from the previous chunk's. */
function sampleToChunkTable(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  const descriptionIndex = 1
  const entries = chunks.flatMap(({ count }, index) =>
    chunks[index - 1]?.count === count ? [] : [[index + 1, count, descriptionIndex]],
  )
  return u32([entries.length, ...entries.flat()])
}
