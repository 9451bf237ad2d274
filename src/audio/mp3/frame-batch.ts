import type { FrameFormat } from './frame-header.ts'

export type FrameBatch = { frames: Uint8Array<ArrayBuffer>; count: number; format: FrameFormat }

/** Views of the same memory. */
export function* splitBatch(
  { frames, count, format }: FrameBatch,
  maxCount: number,
  lengthOf: (frame: number) => Bytes,
): Generator<FrameBatch> {
  for (let start = 0, done = 0; done < count; ) {
    const size = Math.min(maxCount, count - done)
    let end = start
    for (let frame = 0; frame < size; frame++) end += lengthOf(done + frame)
    yield { frames: frames.subarray(start, end), count: size, format }
    start = end
    done += size
  }
}
