import { firstIndexWhere } from '../../lib/bisect.ts'
import type { ByteStore } from '../download/byte-store.ts'
import type { FrameIndex } from './frame-index.ts'
import { shortestSilentFrame } from './silent-frame.ts'

export type FrameSource = {
  index: FrameIndex
  store: ByteStore
  /** In recording time, of the index's time 0. */
  timeOffset: Seconds
}

/**
 * A frame may use bits of earlier ones. With 12, the samples match those of a continuous decode to within 1e-7; with
 * two, they are clearly wrong.
 */
export const RUN_UP_FRAMES = 12

/**
 * A silent frame stands for each lost one. Rejects with an `UnreadableBytesError` if the browser has lost some of the
 * bytes.
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

/** Frames of one format that span at most `maxBytes` bytes, or one frame. */
export function batchEnd(index: FrameIndex, from: number, limit: number, maxBytes: Bytes): number {
  const start = index.offsetOf(from)
  const end = Math.min(limit, index.formatEnd(from))
  const count = firstIndexWhere(end - from, (frame) => index.endOf(from + frame) - start > maxBytes)
  return from + Math.max(1, count)
}

/** Until the whole file has arrived, the last frames may be nothing but end padding. */
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

export function firstFrameFrom(index: FrameIndex, byteOffset: Bytes): number {
  return firstIndexWhere(index.count, (frame) => index.offsetOf(frame) >= byteOffset)
}
