import type { Bytes, Seconds } from '../domain/units.ts'
import type { ByteStore } from './byte-store.ts'
import type { FrameIndex } from './frame-index.ts'

/** Frames that have come, and where their bytes are: the whole recording from its start, or a stretch of it. */
export type FrameSource = {
  index: FrameIndex
  store: ByteStore
  /** Added to the index's times: a stretch begins somewhere in the recording. */
  shift: () => Seconds
}

/** The bytes of the frames `from` ≤ frame < `to`, without what lies between them. */
export async function readFrames(
  { index, store }: FrameSource,
  from: number,
  to: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const start = index.offsetOf(from)
  const bytes = await store.read(start, index.endOf(to - 1))
  let size = 0
  for (let frame = from; frame < to; frame++) {
    const place = index.offsetOf(frame) - start
    const length = index.lengthOf(frame)
    if (place !== size) bytes.copyWithin(size, place, place + length)
    size += length
  }
  return size === bytes.byteLength ? bytes : bytes.slice(0, size)
}

/** While more may come, the last frames are not played: the end padding is known only at the end. */
const HELD_BACK = 4

/** How many of the source's frames may be played. */
export function lastOf({ index }: FrameSource): number {
  return Math.max(0, index.count - (index.isFinished ? 0 : HELD_BACK))
}

/** Whether the sound of `time` is among the frames that may be played. */
export function holds(source: FrameSource, time: Seconds): boolean {
  const { index, shift } = source
  const last = lastOf(source)
  return last > 0 && time >= index.timeOf(0) + shift() && (index.isFinished || time < index.timeOf(last) + shift())
}

/** The first frame that begins at `place` or behind it. */
export function frameBehind(index: FrameIndex, place: Bytes): number {
  let low = 0
  let high = index.count
  while (low < high) {
    const middle = (low + high) >> 1
    if (index.offsetOf(middle) < place) low = middle + 1
    else high = middle
  }
  return low
}
