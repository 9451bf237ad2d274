import type { Bytes } from '../../domain/units.ts'

/**
 * Array buffers that are transferred to a worker and back for reuse. Without reuse, both threads would have to
 * garbage-collect a buffer for every copy.
 */
export type TransferPool = {
  /** Returns a copy whose buffer can be transferred. */
  copy: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
  /** Returns a buffer to the pool. */
  recycle: (buffer: ArrayBuffer) => void
}

/** @param bufferSize large enough for most copies; a larger copy gets a larger buffer */
export function createTransferPool(bufferSize: Bytes): TransferPool {
  const idle: ArrayBuffer[] = []
  return {
    copy(bytes) {
      const size = bytes.byteLength
      const recycled = idle.pop()
      const buffer = recycled && recycled.byteLength >= size ? recycled : new ArrayBuffer(Math.max(size, bufferSize))
      const copy = new Uint8Array(buffer, 0, size)
      copy.set(bytes)
      return copy
    },
    recycle: (buffer) => void idle.push(buffer),
  }
}
