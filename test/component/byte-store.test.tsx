import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { createByteStore } from '../../src/audio/download/byte-store.ts'

/** Large enough for several megabytes to end up in blobs. */
const SIZE = 6_000_000
const READ_SIZE = 150_000

test('bytes in blobs are read completely, even if garbage is collected during the read', {
  timeout: 60_000,
}, async () => {
  const store = createByteStore()
  const chunk = new Uint8Array(100_000)
  while (store.end() < SIZE) {
    chunk.fill(store.end() / chunk.length)
    store.write(store.end(), chunk)
  }
  for (let from = 0; from < SIZE; from += READ_SIZE) {
    const reading = store.read(from, from + READ_SIZE)
    await cdp().send('HeapProfiler.collectGarbage')
    const bytes = await reading
    expect(bytes[0]).toBe(Math.floor(from / chunk.length))
    expect(bytes.at(-1)).toBe(Math.floor((from + READ_SIZE - 1) / chunk.length))
  }
})
