import { type FrameFormat, readFrameHeader } from './frame-header.ts'

/** Whole MP3 frames of one format, end to end. */
export type FrameBatch = { frames: Uint8Array<ArrayBuffer>; count: number; format: FrameFormat }

/** A batch as smaller ones of at most so many frames. */
export function* slicesOf({ frames, count, format }: FrameBatch, most: number): Generator<FrameBatch> {
  for (let start = 0, done = 0; done < count; ) {
    const size = Math.min(most, count - done)
    let end = start
    for (let frame = 0; frame < size; frame++) end += readFrameHeader(frames, end)?.length ?? frames.length
    yield { frames: frames.subarray(start, end), count: size, format }
    start = end
    done += size
  }
}
