import type { Bytes } from '../domain/units.ts'
import { box, fullBox, join, latin1, u16, u32, u64 } from './mp4-boxes.ts'
import { fileType, type Mp3Format, movie, type Samples } from './mp4-movie.ts'

/** Frames between two places that a player can go to without counting: about a second. */
const CHUNK = 40

type Chunk = { offset: Bytes; count: number }

/**
 * What makes a plain MP4 of a recording when put before its bytes: `new Blob([mp4File(…), ...recording])`. Every frame
 * has its place in the tables, so that a player goes to the right one in any MP3; bytes between frames are passed over.
 */
export function mp4File(options: {
  format: Mp3Format
  /** Where each frame begins in the recording. */
  offsets: ArrayLike<number>
  /** Bytes of each frame. */
  lengths: ArrayLike<number>
  /** Of the whole recording. */
  size: Bytes
  /** What comes before the sound, and is not heard. */
  delay: Samples
  /** What is heard. */
  duration: Samples
}): Uint8Array<ArrayBuffer> {
  const { format, offsets, lengths, size, delay, duration } = options
  const chunks = chunksOf(offsets, lengths)
  const headerWith = (mdatStart: Bytes) =>
    join(
      fileType('isom', 'iso2', 'mp41'),
      movie(format, {
        mediaDuration: lengths.length * format.samples,
        duration,
        edits: [box('edts', fullBox('elst', 1, 0, u32([1]), u64([duration, delay]), u16([1, 0])))],
        tables: [
          fullBox('stts', 0, 0, u32([1, lengths.length, format.samples])),
          fullBox('stsc', 0, 0, countsOf(chunks)),
          fullBox('stsz', 0, 0, u32([0, lengths.length]), u32(lengths)),
          fullBox('co64', 0, 0, u32([chunks.length]), u64(chunks.map(({ offset }) => mdatStart + offset))),
        ],
      }),
      // An `mdat` of any size tells it in 64 bits, behind its name.
      join(u32([1]), latin1('mdat'), u64([16 + size])),
    )
  return headerWith(headerWith(0).byteLength)
}

/** Frames that lie side by side, in chunks; a hole between two frames begins a new one. */
function chunksOf(offsets: ArrayLike<number>, lengths: ArrayLike<number>): Chunk[] {
  const chunks: Chunk[] = []
  let last: Chunk | null = null
  let end: Bytes = -1
  for (let frame = 0; frame < lengths.length; frame++) {
    const offset = offsets[frame] ?? 0
    if (last && last.count < CHUNK && offset === end) last.count += 1
    else {
      last = { offset, count: 1 }
      chunks.push(last)
    }
    end = offset + (lengths[frame] ?? 0)
  }
  return chunks
}

/** The `stsc`: from which chunk on a chunk has how many frames. */
function countsOf(chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  const onlyDescription = 1
  const runs = chunks.flatMap(({ count }, place) =>
    chunks[place - 1]?.count === count ? [] : [[place + 1, count, onlyDescription]],
  )
  return u32([runs.length, ...runs.flat()])
}
