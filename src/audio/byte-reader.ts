import type { Bytes } from '../domain/units.ts'

/** Reads a stream of bytes chunk by chunk. */
export type ByteReader = {
  /** The next bytes, in memory that is used again for those after them; null at the end. */
  next: () => Promise<Uint8Array<ArrayBuffer> | null>
  cancel: () => Promise<void>
  /** Memory for another reader. */
  memory: () => ArrayBuffer | null
}

const ROOM: Bytes = 128 * 1024

/**
 * Readers whose next bytes are awaited. Nobody else holds them meanwhile but what waits for them, and Chromium's garbage
 * collection takes both, as WebKit's did for long: a blob's bytes then never come.
 */
const awaited = new Set<object>()

/**
 * Reads into the same memory again and again, where the browser can: memory that comes with each chunk is freed only when
 * garbage is collected, for which browsers wait until there is much of it.
 */
export function readBytes(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  given: ArrayBuffer | null = null,
): ByteReader {
  const reader = byteReaderOf(stream)
  if (!reader) {
    const plain = stream.getReader()
    const next = async () => (await held(plain, plain.read())).value ?? null
    return { next, cancel: () => plain.cancel(), memory: () => null }
  }
  let memory = given ?? new ArrayBuffer(ROOM)
  return {
    async next() {
      const { done, value } = await held(reader, reader.read(new Uint8Array(memory)))
      if (value) memory = value.buffer
      return done ? null : value
    },
    cancel: () => reader.cancel(),
    memory: () => memory,
  }
}

function held<Value>(reader: object, reading: Promise<Value>): Promise<Value> {
  awaited.add(reader)
  return reading.finally(() => awaited.delete(reader))
}

/** Null where the stream is not read into memory of ours. */
function byteReaderOf(stream: ReadableStream): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' })
  } catch {
    return null
  }
}
