/**
 * Frees the memory of a typed array immediately, if the browser can (ES2024 `transfer`): the garbage collector waits
 * until about 60 MB have accumulated, in each worker. The array is empty afterwards. An array that is a view of part of
 * its buffer is left unchanged.
 */
export function releaseBuffer({ buffer, byteLength }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && 'transfer' in buffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
