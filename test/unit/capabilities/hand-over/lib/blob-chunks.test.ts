import { expect, it } from 'vitest'
import { blobBytes, blobChunks } from '../../../../../src/capabilities/hand-over/lib/blobs.ts'

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
