import { createByteReader } from '../../lib/bytes/byte-reader.ts'

export type ByteRange = { from: Bytes; to: Bytes }

export type ByteStore = {
  /** Ascending, disjoint and not adjacent. */
  ranges: () => readonly ByteRange[]
  size: () => Bytes
  /** The end of the held range that contains or ends at `offset`; `offset` if there is none. */
  heldTo: (offset: Bytes) => Bytes
  /** Of the bytes that are held from the start of the file. */
  end: () => Bytes
  /** Copies the chunk. None of its bytes may be held already. */
  write: (offset: Bytes, chunk: Uint8Array<ArrayBuffer>) => void
  /** A copy of held bytes. Rejects with an `UnreadableBytesError` if the browser has lost them. */
  read: (from: Bytes, to: Bytes) => Promise<Uint8Array<ArrayBuffer>>
  head: () => Uint8Array
  /** The bytes up to `end()`, most of which the browser may keep on disk. */
  parts: () => BlobPart[]
}

/** For example because the disk that contains its blobs was full. */
export class UnreadableBytesError extends Error {
  constructor(cause: unknown) {
    super('Stored bytes of the recording cannot be read', { cause })
    this.name = 'UnreadableBytesError'
  }
}

type Segment = ByteRange & { data: Uint8Array<ArrayBuffer> | Blob }

/** Reading a blob involves another process and would delay playback. */
const IN_MEMORY_SIZE: Bytes = 512 * 1024
const BLOB_SIZE: Bytes = 1024 * 1024
const HEAD_SIZE: Bytes = 512

/** Keeps the first 512 KiB and the last bytes (up to 1 MiB) in memory, everything else in blobs. */
export function createByteStore(): ByteStore {
  const segments: Segment[] = []
  let ranges: ByteRange[] = []
  /** The buffer is reused for the next blob. */
  const tail = { from: 0, size: 0, buffer: null as Uint8Array<ArrayBuffer> | null }
  let head = new Uint8Array()
  const idleBuffers: ArrayBuffer[] = []

  const insert = (segment: Segment) => {
    const index = segments.findLastIndex(({ from }) => from < segment.from) + 1
    segments.splice(index, 0, segment)
  }
  const flushTail = () => {
    const { from, size, buffer } = tail
    if (buffer && size > 0) insert({ from, to: from + size, data: new Blob([buffer.subarray(0, size)]) })
    tail.size = 0
  }
  const writeToTail = (offset: Bytes, bytes: Uint8Array<ArrayBuffer>) => {
    if (tail.from + tail.size !== offset) flushTail()
    tail.buffer ??= new Uint8Array(BLOB_SIZE)
    for (let used = 0; used < bytes.length; ) {
      if (tail.size === 0) tail.from = offset + used
      const part = bytes.subarray(used, used + BLOB_SIZE - tail.size)
      tail.buffer.set(part, tail.size)
      tail.size += part.length
      used += part.length
      if (tail.size === BLOB_SIZE) flushTail()
    }
  }
  const stored = (): Segment[] => {
    const { from, size, buffer } = tail
    if (!buffer || size === 0) return segments
    const last = { from, to: from + size, data: buffer.subarray(0, size) }
    return [...segments, last].sort((a, b) => a.from - b.from)
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
  const heldTo = (offset: Bytes) => ranges.find(({ from, to }) => from <= offset && offset <= to)?.to ?? offset
  return {
    ranges: () => ranges,
    size: () => ranges.reduce((sum, { from, to }) => sum + to - from, 0),
    heldTo,
    end: () => heldTo(0),
    head: () => head,
    write(offset, chunk) {
      const written = { from: offset, to: offset + chunk.byteLength }
      if (offset === head.length && offset < HEAD_SIZE)
        head = Uint8Array.of(...head, ...chunk.subarray(0, HEAD_SIZE - offset))
      if (offset < IN_MEMORY_SIZE) insert({ ...written, data: chunk.slice() })
      else writeToTail(offset, chunk)
      ranges = joined([...ranges, written])
    },
    async read(from, to) {
      const bytes = new Uint8Array(to - from)
      const reads: Promise<void>[] = []
      for (const segment of stored()) {
        const partFrom = Math.max(from, segment.from)
        const partTo = Math.min(to, segment.to)
        if (partFrom >= partTo) continue
        const [sliceFrom, sliceTo] = [partFrom - segment.from, partTo - segment.from]
        const write = (part: Uint8Array, offset: Bytes) => bytes.set(part, partFrom - from + offset)
        // Synchronously, because the tail's buffer may be reused afterwards.
        if (segment.data instanceof Blob) reads.push(readBlob(segment.data.slice(sliceFrom, sliceTo), write))
        else write(segment.data.subarray(sliceFrom, sliceTo), 0)
      }
      await Promise.all(reads).catch((error: unknown) => {
        throw new UnreadableBytesError(error)
      })
      return bytes
    },
    parts() {
      const end = heldTo(0)
      const first = stored().filter(({ from }) => from < end)
      return first.map(({ data }) => (data instanceof Blob ? data : data.slice()))
    },
  }
}

function joined(ranges: ByteRange[]): ByteRange[] {
  const result: ByteRange[] = []
  for (const range of ranges.sort((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && last.to === range.from) result[result.length - 1] = { from: last.from, to: range.to }
    else result.push(range)
  }
  return result
}
