import { createFrameIndex, type FrameIndex } from '../../src/audio/frame-index.ts'
import { createFrameReader, type FramesFound } from '../../src/audio/frame-reader.ts'

/** Reads a whole file in chunks of the given sizes, over and over. */
export function indexOf(bytes: Uint8Array, sizes: readonly number[] = [65_536], from = 0): FrameIndex {
  const index = createFrameIndex()
  for (const found of foundIn(bytes, sizes, from)) index.append(found)
  index.finish()
  return index
}

export function foundIn(bytes: Uint8Array, sizes: readonly number[], from = 0): FramesFound[] {
  const reader = createFrameReader({ from })
  const found: FramesFound[] = []
  for (let place = 0, count = 0; place < bytes.length; count++) {
    const size = sizes[count % sizes.length] ?? bytes.length
    found.push(reader.push(bytes.subarray(place, place + size)))
    place += size
  }
  return [...found, reader.end()]
}

/** All that an index knows of its frames, to compare it with another. */
export function contentOf(index: FrameIndex) {
  const frames = Array.from({ length: index.count }, (_, frame) => ({
    offset: index.offsetOf(frame),
    length: index.lengthOf(frame),
    format: index.formatOf(frame),
    time: index.timeOf(frame),
  }))
  const { tag, damage, duration } = index
  return { frames, tag, damage, duration }
}

/** Damage as words: `garbage 40 after 2 frames`. */
export function drawnDamage({ damage }: FrameIndex): string {
  return damage.map(({ kind, length, frame }) => `${kind} ${length} after ${frame}`).join(', ')
}
