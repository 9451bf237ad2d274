/**
 * Frees the memory of an array that covers its whole buffer, if the browser has ES2024's `transfer`. Without this,
 * about 60 MB accumulate in each worker before the garbage collector frees them.
 */
export function releaseBuffer({ buffer, byteLength }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && 'transfer' in buffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
