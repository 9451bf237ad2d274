import { afterEach, expect, it, vi } from 'vitest'
import { blobBytes, blobChunks, createBlobBuilder } from '../../../../../src/capabilities/hand-over/lib/blobs.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([0, 1, 127, 128, 129, 1000])('a blob of %i parts contains them in order', async (count) => {
  const builder = createBlobBuilder()
  const texts = Array.from({ length: count }, (_, index) => `${index},`)
  for (const text of texts) builder.add(text)
  const blob = builder.build('audio/mpeg')
  expect(await blob.text()).toBe(texts.join(''))
  expect(blob.type).toBe('audio/mpeg')
})

it('thousands of parts are never joined in a single step', () => {
  const counts: number[] = []
  vi.stubGlobal(
    'Blob',
    class extends Blob {
      constructor(parts: BlobPart[] = [], options: BlobPropertyBag = {}) {
        super(parts, options)
        counts.push(parts.length)
      }
    },
  )
  const builder = createBlobBuilder()
  for (let index = 0; index < 5000; index++) builder.add('x')
  expect(builder.build('').size).toBe(5000)
  expect(Math.max(...counts)).toBeLessThan(200)
})

const bytes = Uint8Array.from({ length: 700_000 }, (_, index) => (index * 7) % 251)

/** A blob that can only be read as a stream, and counts the streams that it opens. */
class CountedBlob extends Blob {
  streams = 0
  override stream() {
    this.streams += 1
    return super.stream()
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    throw new Error('Not read as a stream')
  }
}

it('blobChunks reads a blob of any size through a single stream', async () => {
  const blob = new CountedBlob([bytes])
  expect(Buffer.from(bytes).equals(await blobBytes(blob))).toBe(true)
  expect(blob.streams).toBe(1)
})

it('blobChunks cancels the stream if the caller stops', async () => {
  let isCancelled = false
  const blob = new Blob([bytes])
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(10)),
    cancel: () => {
      isCancelled = true
    },
  })
  Object.assign(blob, { stream: () => stream })
  for await (const chunk of blobChunks(blob)) {
    expect(chunk.length).toBe(10)
    break
  }
  expect(isCancelled).toBe(true)
})

it('blobChunks fails with a NotReadableError if the stream fails', async () => {
  const blob = new Blob([bytes])
  const failing = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) })
  Object.assign(blob, { stream: () => failing })
  await expect(blobBytes(blob)).rejects.toMatchObject({
    name: 'NotReadableError',
    message: 'TypeError: network error',
  })
})
