import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createByteStore } from '../../../../src/audio/download/byte-store.ts'
import { equalBytes } from '../../../../src/audio/source/resume-source.ts'

const file = new Uint8Array(randomBytes(8_000_000))
const bytesFrom = (start: number, length: number) => file.slice(start, start + length)

function storeOf(sizes: readonly number[], start = 0) {
  const store = createByteStore(start)
  for (const size of sizes) store.append(bytesFrom(store.end(), size))
  return store
}

const MEGABYTE = 1024 * 1024

describe('createByteStore', () => {
  it('a byte store returns any range of its bytes, regardless of the chunks in which they were appended', async () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(
        sizes,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(200_000),
        async (chunkSizes, fraction, length) => {
          const store = storeOf(chunkSizes)
          const from = Math.floor(fraction * store.end())
          const to = Math.min(store.end(), from + length)
          expect(equalBytes(await store.read(from, to), bytesFrom(from, to - from))).toBe(true)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('a byte store can start at any byte offset', async () => {
    const store = storeOf([1000, 1000], 5000)
    expect([store.start, store.end()]).toEqual([5000, 7000])
    expect(await store.read(5990, 6010)).toEqual(bytesFrom(5990, 20))
  })

  it('the head of a byte store contains at most its first 64 bytes, even if they arrive in several chunks', () => {
    expect(storeOf([1, 1, 1]).head()).toEqual(bytesFrom(0, 3))
    expect(storeOf([10, 500]).head()).toEqual(bytesFrom(0, 64))
  })

  it('a byte store keeps all but its first and last bytes in blobs, in order', async () => {
    const store = storeOf([MEGABYTE, MEGABYTE, MEGABYTE, 7])
    const parts = store.parts()
    expect(parts.filter((part) => part instanceof Blob)).toHaveLength(2)
    const whole = new Uint8Array(await new Blob(parts).arrayBuffer())
    expect(equalBytes(whole, bytesFrom(0, 3 * MEGABYTE + 7))).toBe(true)
  })
})
