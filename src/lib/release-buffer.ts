/**
 * Frees the memory of a typed array immediately and leaves the array empty, if the browser supports
 * `ArrayBuffer.prototype.transfer` (ES2024). Without this, about 60 MB accumulate in each worker before the garbage
 * collector frees them. An array that covers only part of its buffer is left unchanged.
 */
export function releaseBuffer({ buffer, byteLength }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && 'transfer' in buffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
