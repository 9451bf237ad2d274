import { sha256 } from '@noble/hashes/sha2.js'
import type { Bytes } from '../../domain/units.ts'
import { blobChunks } from '../../lib/bytes/blob-chunks.ts'
import { yieldToMain } from '../../lib/timing/yield-to-main.ts'
import { crc32 } from './crc32.ts'

export type Checksums = {
  /** 64 hexadecimal digits in lower case. */
  sha256: string
  crc32: number
}

/**
 * After each piece of this size, the computation yields to the main thread. A piece takes about 5 ms on a slow
 * computer.
 */
const PIECE_SIZE: Bytes = 256 * 1024

/**
 * Computes the checksums of a blob of any size, without keeping more than one chunk in memory and without blocking the
 * page. Rejects with a `NotReadableError` if the browser can't read the blob, or with the signal's reason.
 */
export async function checksumsOf(blob: Blob, signal?: AbortSignal): Promise<Checksums> {
  const digest = sha256.create()
  let crc = 0
  let sinceYield: Bytes = 0
  for await (const chunk of blobChunks(blob)) {
    signal?.throwIfAborted()
    digest.update(chunk)
    crc = crc32(chunk, crc)
    sinceYield += chunk.length
    if (sinceYield < PIECE_SIZE) continue
    sinceYield = 0
    await yieldToMain()
  }
  const hex = Array.from(digest.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { sha256: hex, crc32: crc }
}
