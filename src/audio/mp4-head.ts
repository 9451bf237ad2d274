import type { Bytes } from '../domain/units.ts'
import type { FrameIndex } from './frame-index.ts'
import { mp4File } from './mp4-file.ts'

/** What makes an MP4 of a recording when put before its bytes; null where it has no frames, or of several formats. */
export function mp4Head(index: FrameIndex, size: Bytes): Uint8Array<ArrayBuffer> | null {
  if (index.count === 0) return null
  const format = index.formatOf(0)
  if (index.formatOf(index.count - 1) !== format) return null
  const frames = Array.from({ length: index.count }, (_, frame) => frame)
  return mp4File({
    format,
    offsets: frames.map(index.offsetOf),
    lengths: frames.map(index.lengthOf),
    size,
    delay: index.trimStart,
    duration: Math.round(index.duration * format.sampleRate),
  })
}
