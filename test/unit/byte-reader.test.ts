import { describe, expect, it } from 'vitest'
import { readBytes } from '../../src/audio/byte-reader.ts'

const file = Uint8Array.from({ length: 30_000 }, (_, place) => (place * 7) % 251)

/** The file in pieces, as a stream that may be read into memory of the reader's, or as one that may not. */
function streamOf(type: 'bytes' | 'any'): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  const pull = (controller: ReadableStreamController<Uint8Array>) => {
    const end = Math.min(file.length, at + 5_000)
    if (at < end) controller.enqueue(file.slice(at, end))
    else controller.close()
    at = end
    // A reader that waits with its memory is told of the end by an empty answer.
    if (at === end && 'byobRequest' in controller) controller.byobRequest?.respond(0)
  }
  const bytes = { type: 'bytes', pull } as const
  return (type === 'bytes' ? new ReadableStream(bytes) : new ReadableStream({ pull })) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >
}

describe.each(['bytes', 'any'] as const)('a stream of %s', (type) => {
  it('is read to its end, piece by piece', async () => {
    const reader = readBytes(streamOf(type))
    const read: number[] = []
    for (let part = await reader.next(); part !== null; part = await reader.next()) read.push(...part)
    expect(Uint8Array.from(read)).toEqual(file)
    expect(await reader.next()).toBeNull()
  })
})

it('a stream of bytes is read into the memory that is given, over and over', async () => {
  const memory = new ArrayBuffer(1000)
  const reader = readBytes(streamOf('bytes'), memory)
  const first = await reader.next()
  expect([memory.byteLength, first?.buffer.byteLength, first?.byteLength]).toEqual([0, 1000, 1000])
  const second = await reader.next()
  expect([first?.byteLength, second?.buffer.byteLength]).toEqual([0, 1000])
  expect(second).toEqual(file.slice(1000, 2000))
  expect(reader.memory()).toBe(second?.buffer)
})
