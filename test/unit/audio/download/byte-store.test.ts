import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createByteStore } from '../../../../src/audio/download/byte-store.ts'

const MEGABYTE = 1024 * 1024
const file = new Uint8Array(randomBytes(6 * MEGABYTE))

/** A store of the given parts of the file, each of which is written in two chunks. */
function storeOf(...parts: readonly (readonly [from: number, to: number])[]) {
  const store = createByteStore()
  for (const [from, to] of parts) {
    const middle = Math.floor((from + to) / 2)
    if (middle > from) store.write(from, file.slice(from, middle))
    store.write(middle, file.slice(middle, to))
  }
  return store
}

const isPartOfFile = (bytes: Uint8Array, from: number) =>
  Buffer.compare(bytes, file.subarray(from, from + bytes.length)) === 0

it('a byte store returns what was written, in whatever order and sizes the parts of a file arrive', async () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: file.length - 1 }), { minLength: 1, maxLength: 12 })
  const order = fc.infiniteStream(fc.nat(99))
  await fc.assert(
    fc.asyncProperty(cuts, order, async (offsets, keys) => {
      const bounds = [0, ...offsets.sort((a, b) => a - b), file.length]
      const parts = bounds.slice(1).map((to, index) => [bounds[index] ?? 0, to] as const)
      const shuffled = parts.map((part) => ({ part, key: keys.next().value })).sort((a, b) => a.key - b.key)
      const written = shuffled.map(({ part }) => part)
      const store = storeOf(...written.slice(0, -1))
      for (const { from, to } of store.ranges()) expect(isPartOfFile(await store.read(from, to), from)).toBe(true)
      const [from, to] = written.at(-1) ?? [0, 0]
      expect(store.size()).toBe(file.length - (to - from))
      store.write(from, file.slice(from, to))
      expect(store.ranges()).toEqual([{ from: 0, to: file.length }])
      expect(isPartOfFile(await store.read(1, file.length), 1)).toBe(true)
      expect(isPartOfFile(new Uint8Array(await new Blob(store.parts()).arrayBuffer()), 0)).toBe(true)
    }),
    { numRuns: 25 },
  )
})

it('bytes can be read while others are written', async () => {
  const store = storeOf([2 * MEGABYTE, 3 * MEGABYTE - 10])
  const reading = store.read(3 * MEGABYTE - 100, 3 * MEGABYTE - 10)
  store.write(4 * MEGABYTE, file.slice(4 * MEGABYTE, 5 * MEGABYTE))
  expect(isPartOfFile(await reading, 3 * MEGABYTE - 100)).toBe(true)
})

it('the ranges of a byte store are joined where they touch', () => {
  const store = storeOf([500, 600], [0, 100], [200, 300], [100, 200])
  expect(store.ranges().map(({ from, to }) => `${from}–${to}`)).toEqual(['0–300', '500–600'])
  expect([store.size(), store.end()]).toEqual([400, 300])
  expect([0, 299, 300, 301, 499, 500, 600].map(store.heldTo)).toEqual([300, 300, 300, 301, 499, 600, 600])
})

it('the head of a byte store contains at most the first 512 bytes', () => {
  const heads = [storeOf([0, 3]), storeOf([900, 999], [0, 10], [10, 710])].map((store) => store.head())
  expect(heads).toEqual([file.slice(0, 3), file.slice(0, 512)])
})

it('the parts of a byte store end at the first missing byte, and most of them are blobs', async () => {
  const parts = storeOf([0, MEGABYTE], [MEGABYTE, 4 * MEGABYTE], [5 * MEGABYTE, file.length]).parts()
  expect(new Blob(parts.filter((part) => part instanceof Blob)).size).toBeGreaterThan(2 * MEGABYTE)
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  expect([bytes.length, isPartOfFile(bytes, 0)]).toEqual([4 * MEGABYTE, true])
})
