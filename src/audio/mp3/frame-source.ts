import type { Bytes, Seconds } from '../../domain/units.ts'
import { firstIndexWhere } from '../../lib/bisect.ts'
import type { ByteStore } from '../download/byte-store.ts'
import type { FrameIndex } from './frame-index.ts'
import { shortestSilentFrame } from './silent-frame.ts'

/** Consecutive frames and their bytes, from the start of the recording or from a later position. */
export type FrameSource = {
  index: FrameIndex
  store: ByteStore
  /** The recording time of the index's time 0. Add it to a time from the index to get a recording time. */
  timeOffset: Seconds
}

/**
 * The number of frames to decode before the wanted frame, which may use bits stored in earlier frames (the bit
 * reservoir). With 12 such frames, the samples match those of a continuous decode to within 1e-7; with two, they are
 * clearly wrong.
 */
export const RUN_UP_FRAMES = 12

/**
 * Returns the bytes of the frames `from ≤ frame < to`, without the gaps between them. A silent frame takes the place of
 * each lost one. Rejects with an `UnreadableBytesError` if the browser has lost some of the bytes.
 */
export async function readFrames(
  { index, store }: Pick<FrameSource, 'index' | 'store'>,
  from: number,
  to: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const start = index.offsetOf(from)
  const file = await store.read(start, index.endOf(to - 1))
  let size = 0
  let hasLost = false
  for (let frame = from; frame < to; frame++) {
    size += index.lengthOf(frame)
    hasLost ||= index.isLost(frame)
  }
  if (size === file.byteLength && !hasLost) return file
  const frames = new Uint8Array(size)
  let used = 0
  for (let frame = from; frame < to; frame++) {
    const offset = index.offsetOf(frame) - start
    const length = index.lengthOf(frame)
    frames.set(
      index.isLost(frame) ? shortestSilentFrame(index.formatOf(frame)) : file.subarray(offset, offset + length),
      used,
    )
    used += length
  }
  return frames
}

/**
 * Returns the end of the longest possible batch that starts with frame `from`. All frames of the batch are before
 * `limit` and have the same format, and together they span at most `maxBytes` bytes, unless the first frame alone is
 * longer.
 */
export function batchEnd(index: FrameIndex, from: number, limit: number, maxBytes: Bytes): number {
  const start = index.offsetOf(from)
  const end = Math.min(limit, index.formatEnd(from))
  const count = firstIndexWhere(end - from, (frame) => index.endOf(from + frame) - start > maxBytes)
  return from + Math.max(1, count)
}

/** Until the whole file has arrived, the last frames may be nothing but end padding, so they aren't played. */
const HELD_BACK_FRAMES = 4

export function playableCount({ index }: Pick<FrameSource, 'index'>): number {
  return Math.max(0, index.count - (index.isFinished ? 0 : HELD_BACK_FRAMES))
}

export function canPlayAt(source: FrameSource, time: Seconds): boolean {
  const { index, timeOffset } = source
  const end = playableCount(source)
  if (end === 0 || time < index.timeOf(0) + timeOffset) return false
  return index.isFinished || time < index.timeOf(end) + timeOffset
}

/** The first frame that starts at or after `byteOffset`; `index.count` if there is none. */
export function firstFrameFrom(index: FrameIndex, byteOffset: Bytes): number {
  return firstIndexWhere(index.count, (frame) => index.offsetOf(frame) >= byteOffset)
}
