import { afterEach, expect, it, vi } from 'vitest'
import { createBlobBuilder } from '../../../../../src/capabilities/hand-over/lib/blobs.ts'

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
