import type { Bytes } from '../domain/units.ts'

/** The bytes of a recording from some place on, as they come. */
export type ByteStore = {
  /** Place of the first byte held. */
  start: Bytes
  /** Place behind the last byte held. */
  end: () => Bytes
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
  /** What came last, until it is enough for a piece. */
  let recent: Piece[] = []
  let end = start
  let head = new Uint8Array()

  const sealRecent = () => {
    const [first] = recent
    if (!first) return
    const blob = new Blob(recent.map(({ data }) => data))
    pieces.push({ start: first.start, size: blob.size, data: blob })
    recent = []
  }
  return {
    start,
    end: () => end,
    head: () => head,
    append(chunk) {
      const piece = { start: end, size: chunk.byteLength, data: chunk }
      end += chunk.byteLength
      if (head.length < HEAD) head = Uint8Array.of(...head, ...chunk.subarray(0, HEAD - head.length))
      if (piece.start - start < KEPT_IN_MEMORY) pieces.push(piece)
      else recent.push(piece)
      if (recent.length > 0 && end - (recent[0]?.start ?? end) >= PIECE) sealRecent()
    },
    async read(from, to) {
      const bytes = new Uint8Array(to - from)
      const held = pieces.concat(recent)
      for (let place = firstHolding(held, from); place < held.length; place++) {
        const piece = held[place]
        if (!piece || piece.start >= to) break
        const [first, last] = [Math.max(from, piece.start), Math.min(to, piece.start + piece.size)]
        bytes.set(await readPiece(piece, first - piece.start, last - piece.start), first - from)
      }
      return bytes
    },
    parts: () => [...pieces, ...recent].map(({ data }) => data),
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

async function readPiece({ data }: Piece, from: Bytes, to: Bytes): Promise<Uint8Array> {
  if (data instanceof Uint8Array) return data.subarray(from, to)
  return new Uint8Array(await data.slice(from, to).arrayBuffer())
}
