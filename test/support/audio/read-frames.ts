import { createFrameIndex, type FrameIndex } from '../../../src/audio/mp3/frame-index.ts'
import { createFrameReader, type FramesFound } from '../../../src/audio/mp3/frame-reader.ts'

export function frameIndexOf(bytes: Uint8Array, sizes: readonly number[] = [65_536], from = 0): FrameIndex {
  const index = createFrameIndex()
  for (const found of searchResultsOf(bytes, sizes, from)) index.append(found)
  index.finish(from + bytes.length)
  return index
}

export function searchResultsOf(bytes: Uint8Array, sizes: readonly number[], from = 0): FramesFound[] {
  const reader = createFrameReader({ from })
  const found: FramesFound[] = []
  for (let offset = 0, count = 0; offset < bytes.length; count++) {
    const size = sizes[count % sizes.length] ?? bytes.length
    found.push(reader.push(bytes.subarray(offset, offset + size)))
    offset += size
  }
  return [...found, reader.end()]
}

export function contentOf(index: FrameIndex) {
  const frames = Array.from({ length: index.count }, (_, frame) => ({
    offset: index.offsetOf(frame),
    length: index.lengthOf(frame),
    format: index.formatOf(frame),
    time: index.timeOf(frame),
  }))
  const { xingHeader, damage, duration } = index
  return { frames, xingHeader, damage, duration }
}

/** `garbage 40 after 2`: 40 bytes after two frames. */
export function drawnDamage({ damage }: FrameIndex): string {
  return damage.map(({ kind, length, frame }) => `${kind} ${length} after ${frame}`).join(', ')
}
