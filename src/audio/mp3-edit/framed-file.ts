import type { Bytes } from '../../domain/units.ts'
import { isSameFormat } from '../mp3/frame-header.ts'
import type { FrameIndex } from '../mp3/frame-index.ts'

/** The part of an MP3 file received so far, and its frames. The index may already list frames that `bytes` lacks. */
export type FramedFile = { index: FrameIndex; bytes: Blob }

/** Reads the bytes `from ≤ offset < to`. Rejects with a `NotReadableError` if the browser has lost them. */
export async function readBytes(bytes: Blob, from: Bytes, to: Bytes): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await bytes.slice(from, to).arrayBuffer())
}

/** The number of frames that are complete in `bytes`. */
export function completeFrames({ index, bytes }: FramedFile): number {
  let count = index.count
  while (count > 0 && index.endOf(count - 1) > bytes.size) count -= 1
  return count
}

/** What interrupts the frames `from ≤ frame < to`: other bytes between them, or a change of format. Null if nothing. */
export function interruptionIn(index: FrameIndex, from: number, to: number): 'damaged' | 'format-change' | null {
  for (let frame = from + 1; frame < to; frame++) {
    if (!isSameFormat(index.formatOf(frame - 1), index.formatOf(frame))) return 'format-change'
    if (index.endOf(frame - 1) !== index.offsetOf(frame)) return 'damaged'
  }
  return null
}

/**
 * The first frame whose main data area may contain bytes of the main data of `frame`, or the first frame after an
 * interruption if that is later.
 */
export function reservoirStart(index: FrameIndex, frame: number): number {
  const { samplesPerFrame } = index.formatOf(frame)
  let missing: Bytes = samplesPerFrame === 1152 ? 511 : 255
  let first = frame
  while (first > 0 && missing > 0 && interruptionIn(index, first - 1, first + 1) === null) {
    first -= 1
    // Header, checksum and stereo side information take up at most this much.
    missing -= Math.max(0, index.lengthOf(first) - (samplesPerFrame === 1152 ? 38 : 23))
  }
  return first
}
