import type { Bytes } from '../domain/units.ts'
import type { FrameFormat } from './frame-header.ts'

/** Whole MP3 frames of one format, end to end. */
export type FrameBatch = { frames: Uint8Array<ArrayBuffer>; count: number; format: FrameFormat }

/** A batch as smaller ones of at most so many frames, each a view of its bytes. @param lengthOf of its frames, from 0 on */
export function* slicesOf(
  { frames, count, format }: FrameBatch,
  most: number,
  lengthOf: (frame: number) => Bytes,
): Generator<FrameBatch> {
  for (let start = 0, done = 0; done < count; ) {
    const size = Math.min(most, count - done)
    let end = start
    for (let frame = 0; frame < size; frame++) end += lengthOf(done + frame)
    yield { frames: frames.subarray(start, end), count: size, format }
    start = end
    done += size
  }
}
