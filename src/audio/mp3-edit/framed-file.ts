import { blobBytes } from '../../lib/bytes/blob-chunks.ts'
import { isSameFormat } from '../mp3/frame-header.ts'
import type { FrameIndex } from '../mp3/frame-index.ts'
import { maxReach } from './side-info.ts'

/** The index may already list frames that `bytes` doesn't contain. */
export type FramedFile = {
  index: FrameIndex
  bytes: Blob
  /** To be told if the browser has lost bytes. */
  onUnreadable?: () => void
}

/** Rejects with a `NotReadableError` if the browser has lost the bytes. */
export function readBytes(bytes: Blob, from: Bytes, to: Bytes): Promise<Uint8Array<ArrayBuffer>> {
  return blobBytes(bytes.slice(from, to))
}

export function completeFrames({ index, bytes }: FramedFile): number {
  let count = index.count
  while (count > 0 && index.endOf(count - 1) > bytes.size) count -= 1
  return count
}

export function interruptionIn(index: FrameIndex, from: number, to: number): 'damaged' | 'format-change' | null {
  for (let frame = from + 1; frame < to; frame++) {
    if (!isSameFormat(index.formatOf(frame - 1), index.formatOf(frame))) return 'format-change'
    if (index.isLost(frame) || index.endOf(frame - 1) !== index.offsetOf(frame)) return 'damaged'
  }
  return null
}

/** The first frame whose main data area may contain main data of `frame`. */
export function reservoirStart(index: FrameIndex, frame: number): number {
  let missing = maxReach(index.formatOf(frame))
  let first = frame
  while (first > 0 && missing > 0 && interruptionIn(index, first - 1, first + 1) === null) {
    first -= 1
    missing -= minArea(index, first)
  }
  return first
}

/** The end of the frames whose main data may begin in or before the area of `frame`. */
export function reservoirEnd(index: FrameIndex, frame: number, limit: number): number {
  let reachable = maxReach(index.formatOf(frame))
  let end = frame + 1
  while (end < limit && reachable >= 0 && interruptionIn(index, end - 1, end + 1) === null) {
    reachable -= minArea(index, end)
    end += 1
  }
  return end
}

/** Without the longest possible header, checksum and side information. */
function minArea(index: FrameIndex, frame: number): Bytes {
  return Math.max(0, index.lengthOf(frame) - (index.formatOf(frame).samplesPerFrame === 1152 ? 38 : 23))
}
