import type { Bytes } from '../../domain/units.ts'
import { firstIndexWhere } from '../../lib/bisect.ts'
import { createByteReader } from '../../lib/bytes/byte-reader.ts'
import { UnreadableBytesError } from './unreadable-bytes-error.ts'

/** The bytes of a recording that have been received so far, starting at a given byte offset. */
export type ByteStore = {
  /** Offset of the first stored byte. */
  start: Bytes
  /** Offset just past the last stored byte. */
  end: () => Bytes
  /** Stores a copy of the next bytes. */
  append: (chunk: Uint8Array<ArrayBuffer>) => void
  /**
   * Returns a copy of the bytes `from ≤ offset < to`, all of which must be stored. Rejects with an
   * `UnreadableBytesError` if the browser has lost some of them.
   */
  read: (from: Bytes, to: Bytes) => Promise<Uint8Array<ArrayBuffer>>
  /** The first 64 bytes, or fewer if fewer have arrived. */
  head: () => Uint8Array
  /** All bytes in order, as parts for a new `Blob`. The browser may keep most of these bytes on disk. */
  parts: () => BlobPart[]
}

type Segment = { start: Bytes; size: Bytes; data: Uint8Array<ArrayBuffer> | Blob }

/** The first bytes stay in memory, because reading a blob involves another process and would delay playback. */
const IN_MEMORY_SIZE: Bytes = 512 * 1024
const BLOB_SIZE: Bytes = 1024 * 1024
const HEAD_SIZE: Bytes = 64

/** Keeps the first 512 KiB and the last, incomplete MiB in memory, and everything in between in blobs of 1 MiB. */
export function createByteStore(start: Bytes = 0): ByteStore {
  const segments: Segment[] = []
  /** The last bytes, which don't fill a blob yet. The buffer is reused for the next blob. */
  let tail: Uint8Array<ArrayBuffer> | null = null
  let tailSize: Bytes = 0
  let end = start
  let head = new Uint8Array()
  /** Buffers for reading blobs, ready for reuse. */
  const idleBuffers: ArrayBuffer[] = []

  const tailSegment = (): Segment[] =>
    tail && tailSize > 0 ? [{ start: end - tailSize, size: tailSize, data: tail.subarray(0, tailSize) }] : []

  const appendToTail = (bytes: Uint8Array<ArrayBuffer>) => {
    tail ??= new Uint8Array(BLOB_SIZE)
    for (let used = 0; used < bytes.length; ) {
      const part = bytes.subarray(used, used + BLOB_SIZE - tailSize)
      tail.set(part, tailSize)
      tailSize += part.length
      used += part.length
      end += part.length
      if (tailSize < BLOB_SIZE) continue
      segments.push({ start: end - BLOB_SIZE, size: BLOB_SIZE, data: new Blob([tail]) })
      tailSize = 0
    }
  }
  const readBlob = async (blob: Blob, write: (bytes: Uint8Array, offset: Bytes) => void) => {
    const reader = createByteReader(blob.stream(), idleBuffers.pop())
    let offset = 0
    for (let chunk = await reader.next(); chunk !== null; chunk = await reader.next()) {
      write(chunk, offset)
      offset += chunk.byteLength
    }
    const buffer = reader.buffer()
    if (buffer) idleBuffers.push(buffer)
  }
  return {
    start,
    end: () => end,
    head: () => head,
    append(chunk) {
      if (head.length < HEAD_SIZE) head = Uint8Array.of(...head, ...chunk.subarray(0, HEAD_SIZE - head.length))
      if (end - start >= IN_MEMORY_SIZE) return appendToTail(chunk)
      segments.push({ start: end, size: chunk.byteLength, data: chunk.slice() })
      end += chunk.byteLength
    },
    async read(from, to) {
      const bytes = new Uint8Array(to - from)
      const stored = segments.concat(tailSegment())
      const reads: Promise<void>[] = []
      const first = firstIndexWhere(stored.length, (index) => segmentEnd(stored[index]) > from)
      for (let index = first; index < stored.length; index++) {
        const segment = stored[index]
        if (!segment || segment.start >= to) break
        const partStart = Math.max(from, segment.start)
        const partEnd = Math.min(to, segmentEnd(segment))
        const [sliceStart, sliceEnd] = [partStart - segment.start, partEnd - segment.start]
        const write = (part: Uint8Array, offset: Bytes) => bytes.set(part, partStart - from + offset)
        // Bytes in memory are copied synchronously, because the tail's buffer may be reused as soon as this task ends.
        if (segment.data instanceof Blob) reads.push(readBlob(segment.data.slice(sliceStart, sliceEnd), write))
        else write(segment.data.subarray(sliceStart, sliceEnd), 0)
      }
      await Promise.all(reads).catch((error: unknown) => {
        throw new UnreadableBytesError(error)
      })
      return bytes
    },
    parts: () => [...segments, ...tailSegment()].map(({ data }) => (data instanceof Blob ? data : data.slice())),
  }
}

function segmentEnd(segment: Segment | undefined): Bytes {
  return segment ? segment.start + segment.size : 0
}
