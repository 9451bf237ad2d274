import { expect, it } from 'vitest'
import { createByteReader } from '../../../../src/lib/bytes/byte-reader.ts'

const file = Uint8Array.from({ length: 30_000 }, (_, index) => (index * 7) % 251)

/** Streams the file in chunks, either as a byte stream, which supports BYOB readers, or as a default stream. */
function streamOf(type: 'byte' | 'default'): ReadableStream<Uint8Array<ArrayBuffer>> {
  let offset = 0
  const pull = (controller: ReadableStreamController<Uint8Array>) => {
    const end = Math.min(file.length, offset + 5_000)
    if (offset < end) controller.enqueue(file.slice(offset, end))
    else controller.close()
    offset = end
    // After `close`, a pending BYOB read resolves only if `respond(0)` is called.
    if (offset === end && 'byobRequest' in controller) controller.byobRequest?.respond(0)
  }
  const byteSource = { type: 'bytes', pull } as const
  return (type === 'byte' ? new ReadableStream(byteSource) : new ReadableStream({ pull })) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >
}

it.each(['byte', 'default'] as const)('a byte reader reads a %s stream chunk by chunk to its end', async (type) => {
  const reader = createByteReader(streamOf(type))
  const read: number[] = []
  for (let chunk = await reader.next(); chunk !== null; chunk = await reader.next()) read.push(...chunk)
  expect(Uint8Array.from(read)).toEqual(file)
  expect(await reader.next()).toBeNull()
})

it('a byte reader of a byte stream reuses the given buffer for every read', async () => {
  const buffer = new ArrayBuffer(1000)
  const reader = createByteReader(streamOf('byte'), buffer)
  const first = await reader.next()
  expect([buffer.byteLength, first?.buffer.byteLength, first?.byteLength]).toEqual([0, 1000, 1000])
  const second = await reader.next()
  expect([first?.byteLength, second?.buffer.byteLength]).toEqual([0, 1000])
  expect(second).toEqual(file.slice(1000, 2000))
  expect(reader.buffer()).toBe(second?.buffer)
})
