export type ByteReader = {
  /** Null at the end of the stream. The next call reuses the chunk's memory. */
  next: () => Promise<Uint8Array<ArrayBuffer> | null>
  cancel: () => Promise<void>
  /** A later reader can reuse it once this one is done. */
  buffer: () => ArrayBuffer | null
}

const BUFFER_SIZE = 128 * 1024

/**
 * Chromium and older WebKit versions would garbage-collect a reader with its pending promise, and the stream would
 * never be read to its end.
 */
const pendingReaders = new Set<object>()

/**
 * With BYOB readers, one buffer; otherwise, the garbage collector frees the old ones only after many have accumulated.
 */
export function createByteReader(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  reusable: ArrayBuffer | null = null,
): ByteReader {
  const reader = byobReaderOf(stream)
  if (!reader) {
    const defaultReader = stream.getReader()
    const next = async () => (await keepAlive(defaultReader, defaultReader.read())).value ?? null
    return { next, cancel: () => defaultReader.cancel(), buffer: () => null }
  }
  let buffer = reusable ?? new ArrayBuffer(BUFFER_SIZE)
  return {
    async next() {
      const { done, value } = await keepAlive(reader, reader.read(new Uint8Array(buffer)))
      if (value) buffer = value.buffer
      return done ? null : value
    },
    cancel: () => reader.cancel(),
    buffer: () => buffer,
  }
}

function keepAlive<Value>(reader: object, read: Promise<Value>): Promise<Value> {
  pendingReaders.add(reader)
  return read.finally(() => pendingReaders.delete(reader))
}

function byobReaderOf(stream: ReadableStream): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' })
  } catch {
    return null
  }
}
