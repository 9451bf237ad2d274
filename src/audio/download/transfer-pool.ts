/** Without reuse, both threads would collect a buffer for every copy. */
export type TransferPool = {
  copy: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
  recycle: (buffer: ArrayBuffer) => void
}

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
