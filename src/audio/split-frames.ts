import type { FrameBatch } from './frame-batch.ts'
import { isSameFormat, readFrameHeader } from './frame-header.ts'

/** Finds the frames in the bytes of a file as they come. A frame is believed when another follows it. */
export function createFrameSplitter(): (bytes: Uint8Array<ArrayBuffer>) => FrameBatch[] {
  let rest = new Uint8Array(0)
  return (bytes) => {
    const known = new Uint8Array(rest.length + bytes.length)
    known.set(rest)
    known.set(bytes, rest.length)
    const batches: FrameBatch[] = []
    let batch: (FrameBatch & { start: number }) | null = null
    let place = 0
    const close = () => {
      if (batch) batches.push({ ...batch, frames: known.slice(batch.start, place) })
      batch = null
    }
    while (place + 4 <= known.length) {
      const header = readFrameHeader(known, place)
      const end = place + (header?.length ?? 0)
      if (header && end + 4 > known.length) break
      if (!header || !readFrameHeader(known, end)) {
        close()
        place += 1
        continue
      }
      if (batch && !isSameFormat(batch.format, header.format)) close()
      batch ??= { start: place, frames: known, count: 0, format: header.format }
      batch.count += 1
      place = end
    }
    close()
    rest = known.slice(place)
    return batches
  }
}
