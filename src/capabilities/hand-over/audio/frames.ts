import { type FrameFormat, isSameFormat, MAX_FRAME_LENGTH, readFrameHeader } from '../../../audio/mp3/frame-header.ts'
import type { FrameIndex } from '../../../audio/mp3/frame-index.ts'
import { maxReach } from '../../../audio/mp3/side-info.ts'
import { readXingHeader } from '../../../audio/mp3/xing-header.ts'
import type { FramedFile } from '../../../audio/recording/recording.ts'
import { blobBytes } from '../lib/blobs.ts'

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

/**
 * The filter bank still holds 15 of the previous granule's 18 time slots, and these overlap with the granule before
 * that. A frame has two granules in MPEG 1, one in MPEG 2 and 2.5.
 */
export function runUpFrames({ samplesPerFrame }: FrameFormat): number {
  return samplesPerFrame === 1152 ? 1 : 2
}

/** The surrounding tags may contain arbitrary text. A file without frames is returned whole. */
export async function audioOnly(file: FramedFile): Promise<Blob> {
  const { index, bytes } = file
  if (index.count === 0) return bytes
  const first = index.offsetOf(0)
  const before = await blobBytes(bytes.slice(Math.max(0, first - MAX_FRAME_LENGTH), first))
  return bytes.slice(first - xingHeaderLength(before), index.endOf(completeFrames(file) - 1), bytes.type)
}

function xingHeaderLength(bytes: Uint8Array): Bytes {
  for (let offset = 0; offset < bytes.length; offset++) {
    const header = readFrameHeader(bytes, offset)
    if (header?.length !== bytes.length - offset) continue
    if (readXingHeader(bytes.subarray(offset), header) !== null) return header.length
  }
  return 0
}
