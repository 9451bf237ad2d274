import type { Bytes } from '../domain/units.ts'
import { readBytes } from './byte-reader.ts'

/** The bytes of a recording from some place on, as they come. */
export type ByteStore = {
  /** Place of the first byte held. */
  start: Bytes
  /** Place behind the last byte held. */
  end: () => Bytes
  /** Takes a copy of the next bytes. */
  append: (chunk: Uint8Array<ArrayBuffer>) => void
  /** A copy of the bytes `from` ≤ place < `to`, all of which must be held. */
  read: (from: Bytes, to: Bytes) => Promise<Uint8Array<ArrayBuffer>>
  /** The first bytes, as far as they have come. */
  head: () => Uint8Array
  /** All that is held, in order; the browser may keep most of it on disk. */
  parts: () => BlobPart[]
}

type Piece = { start: Bytes; size: Bytes; data: Uint8Array<ArrayBuffer> | Blob }

/** Reading a blob goes through another process; the first sound must not wait for that. */
const KEPT_IN_MEMORY: Bytes = 512 * 1024
const PIECE: Bytes = 1024 * 1024
const HEAD: Bytes = 64

export function createByteStore(start: Bytes = 0): ByteStore {
  const pieces: Piece[] = []
  /** What came last, until it is enough for a piece; used again for the next. */
  let recent: Uint8Array<ArrayBuffer> | null = null
  let filled: Bytes = 0
  let end = start
  let head = new Uint8Array()
  /** Memory to read blobs into, while nobody reads. */
  const spare: ArrayBuffer[] = []

  const recentPiece = (): Piece[] =>
    recent && filled > 0 ? [{ start: end - filled, size: filled, data: recent.subarray(0, filled) }] : []

  const keep = (bytes: Uint8Array<ArrayBuffer>) => {
    recent ??= new Uint8Array(PIECE)
    for (let taken = 0; taken < bytes.length; ) {
      const more = bytes.subarray(taken, taken + PIECE - filled)
      recent.set(more, filled)
      filled += more.length
      taken += more.length
      end += more.length
      if (filled < PIECE) continue
      pieces.push({ start: end - PIECE, size: PIECE, data: new Blob([recent]) })
      filled = 0
    }
  }
  const readBlob = async (blob: Blob, put: (bytes: Uint8Array, at: Bytes) => void) => {
    const reader = readBytes(blob.stream(), spare.pop())
    let at = 0
    for (let part = await reader.next(); part !== null; part = await reader.next()) {
      put(part, at)
      at += part.byteLength
    }
    const memory = reader.memory()
    if (memory) spare.push(memory)
  }
  return {
    start,
    end: () => end,
    head: () => head,
    append(chunk) {
      if (head.length < HEAD) head = Uint8Array.of(...head, ...chunk.subarray(0, HEAD - head.length))
      if (end - start >= KEPT_IN_MEMORY) return keep(chunk)
      pieces.push({ start: end, size: chunk.byteLength, data: chunk.slice() })
      end += chunk.byteLength
    },
    async read(from, to) {
      const bytes = new Uint8Array(to - from)
      const held = pieces.concat(recentPiece())
      const coming: Promise<void>[] = []
      for (let place = firstHolding(held, from); place < held.length; place++) {
        const piece = held[place]
        if (!piece || piece.start >= to) break
        const first = Math.max(from, piece.start)
        const [begin, behind] = [first - piece.start, Math.min(to, piece.start + piece.size) - piece.start]
        const put = (part: Uint8Array, at: Bytes) => bytes.set(part, first - from + at)
        // What is in memory is copied in this very moment: in the next it may be something else.
        if (piece.data instanceof Blob) coming.push(readBlob(piece.data.slice(begin, behind), put))
        else put(piece.data.subarray(begin, behind), 0)
      }
      await Promise.all(coming)
      return bytes
    },
    parts: () => [...pieces, ...recentPiece()].map(({ data }) => (data instanceof Blob ? data : data.slice())),
  }
}

function firstHolding(pieces: readonly Piece[], place: Bytes): number {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    const piece = pieces[middle]
    if (piece && piece.start + piece.size <= place) low = middle + 1
    else high = middle
  }
  return low
}
