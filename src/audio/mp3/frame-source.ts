import type { Bytes, Seconds } from '../../domain/units.ts'
import { firstIndexWhere } from '../../lib/bisect.ts'
import type { ByteStore } from '../download/byte-store.ts'
import type { FrameIndex } from './frame-index.ts'

/** Frames and their bytes: those of the recording from its start, or of a part that was fetched ahead. */
export type FrameSource = {
  index: FrameIndex
  store: ByteStore
  /** Added to the times of the index: the time in the recording at which the source's first frame starts. */
  timeOffset: () => Seconds
}

/**
 * Frames to decode before the wanted one, because a frame uses bits of earlier ones (the bit reservoir). With 12, the
 * samples equal those of a continuous decode to 1e-7; with two, they are plainly wrong.
 */
export const RUN_UP_FRAMES = 12

/** The bytes of the frames `from ≤ frame < to`, without the gaps between them. */
export async function readFrames(
  { index, store }: FrameSource,
  from: number,
  to: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const start = index.offsetOf(from)
  const bytes = await store.read(start, index.endOf(to - 1))
  let size = 0
  for (let frame = from; frame < to; frame++) {
    const offset = index.offsetOf(frame) - start
    const length = index.lengthOf(frame)
    if (offset !== size) bytes.copyWithin(size, offset, offset + length)
    size += length
  }
  return size === bytes.byteLength ? bytes : bytes.slice(0, size)
}

/**
 * The end of a batch of frames of one format that starts with frame `from`: at most `limit`, and at most `maxBytes`
 * bytes after the start of the batch. A batch has at least one frame, of any length.
 */
export function batchEnd(index: FrameIndex, from: number, limit: number, maxBytes: Bytes): number {
  const start = index.offsetOf(from)
  const format = index.formatOf(from)
  let to = from + 1
  while (to < limit && index.endOf(to) - start <= maxBytes && index.formatOf(to) === format) to += 1
  return to
}

/** While more frames may arrive, the last ones are not played: the end padding is known only at the end. */
const HELD_BACK_FRAMES = 4

/** The number of frames that can be played now. */
export function playableCount({ index }: FrameSource): number {
  return Math.max(0, index.count - (index.isFinished ? 0 : HELD_BACK_FRAMES))
}

/** Whether the audio at `time` is among the frames that can be played now. */
export function canPlayAt(source: FrameSource, time: Seconds): boolean {
  const { index, timeOffset } = source
  const end = playableCount(source)
  if (end === 0 || time < index.timeOf(0) + timeOffset()) return false
  return index.isFinished || time < index.timeOf(end) + timeOffset()
}

/** The first frame that starts at or after `byteOffset`; `index.count` if there is none. */
export function firstFrameFrom(index: FrameIndex, byteOffset: Bytes): number {
  return firstIndexWhere(index.count, (frame) => index.offsetOf(frame) >= byteOffset)
}
