import type { Bytes } from '../../domain/units.ts'

/** Reads a stream of bytes chunk by chunk. */
export type ByteReader = {
  /** The next bytes, null at the end of the stream. The memory is reused by the next call. */
  next: () => Promise<Uint8Array<ArrayBuffer> | null>
  cancel: () => Promise<void>
  /** The reader's memory, for a later reader to reuse when this one is done. */
  buffer: () => ArrayBuffer | null
}

const BUFFER_SIZE: Bytes = 128 * 1024

/**
 * Readers with a pending read. Only the pending promise refers to them, and Chromium collects both as garbage (older
 * WebKit did too): reading a blob then never finishes. This set keeps them alive.
 */
const pendingReaders = new Set<object>()

/**
 * Reads into the same buffer repeatedly if the browser supports it (BYOB readers): a new buffer for each chunk would be
 * freed only by the garbage collector, which waits until there is a lot of garbage.
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

/** Null if the stream cannot be read into a given buffer. */
function byobReaderOf(stream: ReadableStream): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' })
  } catch {
    return null
  }
}
