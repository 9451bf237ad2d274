import { sha256 } from '@noble/hashes/sha2.js'
import type { Bytes } from '../../domain/units.ts'
import { releaseBuffer } from '../../lib/release-buffer.ts'
import { yieldToMain } from '../../lib/yield-to-main.ts'
import { crc32 } from './crc32.ts'

export type Checksums = {
  /** 64 hexadecimal digits in lower case. */
  sha256: string
  crc32: number
}

/** Takes about 5 ms on a slow computer. */
const PIECE_SIZE: Bytes = 256 * 1024

/**
 * Computes the checksums of a blob of any size, without holding more than a piece of it in memory and without blocking
 * the page. Rejects with a `NotReadableError` if the browser can't read the blob, or with the signal's reason.
 */
export async function checksumsOf(blob: Blob, signal?: AbortSignal): Promise<Checksums> {
  const digest = sha256.create()
  let crc = 0
  for (let offset: Bytes = 0; offset < blob.size; offset += PIECE_SIZE) {
    const piece = new Uint8Array(await blob.slice(offset, offset + PIECE_SIZE).arrayBuffer())
    signal?.throwIfAborted()
    digest.update(piece)
    crc = crc32(piece, crc)
    // Otherwise, hundreds of pieces would wait for the next garbage collection.
    releaseBuffer(piece)
    await yieldToMain()
  }
  const hex = Array.from(digest.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { sha256: hex, crc32: crc }
}
