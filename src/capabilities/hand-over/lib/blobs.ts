import { createByteReader } from '../../../lib/bytes/byte-reader.ts'

/**
 * Each chunk reuses the memory of the one before it; `arrayBuffer()` would wait for the garbage collector. Rejects
 * with a `NotReadableError` if the browser has lost the blob's content.
 */
export async function* blobChunks(blob: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const reader = createByteReader(blob.stream() as ReadableStream<Uint8Array<ArrayBuffer>>)
  let isOpen = true
  const next = async () => {
    try {
      return await reader.next()
    } catch (error) {
      isOpen = false
      // In Chromium, the stream fails with a `TypeError` instead.
      throw new DOMException(String(error), 'NotReadableError')
    }
  }
  try {
    for (let chunk = await next(); chunk !== null; chunk = await next()) yield chunk
    isOpen = false
  } finally {
    if (isOpen) await reader.cancel()
  }
}

/** Of the same size. */
export async function readBlobInto(bytes: Uint8Array, blob: Blob): Promise<void> {
  let offset = 0
  for await (const chunk of blobChunks(blob)) {
    bytes.set(chunk, offset)
    offset += chunk.length
  }
}

export async function blobBytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(blob.size)
  await readBlobInto(bytes, blob)
  return bytes
}

/** Chromium joins this many parts in a few milliseconds. */
const JOINED_PARTS = 128

/** In Chromium, joining thousands of blobs in a single step blocks the page for a tenth of a second. */
export function createBlobBuilder() {
  const joined: Blob[] = []
  let parts: BlobPart[] = []
  return {
    add(part: BlobPart) {
      parts.push(part)
      if (parts.length < JOINED_PARTS) return
      joined.push(new Blob(parts))
      parts = []
    },
    build: (type: string) => new Blob([...joined, ...parts], { type }),
  }
}
