import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { createByteStore } from '../../src/audio/byte-store.ts'

/** Some of it goes into blobs, each a megabyte. */
const SIZE = 6_000_000
const READ = 60_000

test('garbage that is collected while bytes are read takes none of them along', { timeout: 60_000 }, async () => {
  const store = createByteStore()
  const chunk = new Uint8Array(100_000)
  while (store.end() < SIZE) {
    chunk.fill(store.end() / chunk.length)
    store.append(chunk)
  }
  for (let from = 0; from < SIZE; from += READ) {
    const reading = store.read(from, from + READ)
    await cdp().send('HeapProfiler.collectGarbage')
    const bytes = await reading
    expect(bytes[0]).toBe(Math.floor(from / chunk.length))
    expect(bytes.at(-1)).toBe(Math.floor((from + READ - 1) / chunk.length))
  }
})
