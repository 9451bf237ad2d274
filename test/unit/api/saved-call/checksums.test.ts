import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { checksumsOf } from '../../../../src/api/saved-call/checksums.ts'

describe('checksumsOf', () => {
  it.each([0, 1, 256 * 1024, 256 * 1024 + 1, 1_300_000])('the checksums of %i bytes match Node’s', async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31) >> 3)
    expect(await checksumsOf(new Blob([bytes]))).toEqual({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      crc32: crc32(bytes),
    })
  })

  it('a large blob is read through a single stream', async () => {
    const blob = new Blob([new Uint8Array(3_000_000)])
    const read: string[] = []
    const stream = () => {
      read.push('stream')
      return Blob.prototype.stream.call(blob)
    }
    const slice = () => {
      read.push('slice')
      return blob
    }
    await checksumsOf(Object.assign(new Blob(), { stream, slice }))
    expect(read).toEqual(['stream'])
  })

  it('an aborted computation rejects with the signal’s reason', async () => {
    const reason = new Error('left')
    await expect(checksumsOf(new Blob(['x']), AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})
