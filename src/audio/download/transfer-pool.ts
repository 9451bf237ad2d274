/** Without reuse, both threads would collect a buffer for every copy. */
export function createTransferPool(bufferSize: Bytes) {
  const idle: ArrayBuffer[] = []
  return {
    copy(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
      const size = bytes.byteLength
      const recycled = idle.pop()
      const buffer = recycled && recycled.byteLength >= size ? recycled : new ArrayBuffer(Math.max(size, bufferSize))
      const copy = new Uint8Array(buffer, 0, size)
      copy.set(bytes)
      return copy
    },
    recycle: (buffer: ArrayBuffer) => void idle.push(buffer),
  }
}
