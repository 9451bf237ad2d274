/**
 * Gives the memory of bytes back at once, where the browser can (ES2024), and not only when garbage is collected: that
 * waits for some sixty megabytes, in each worker. The bytes are gone then; a view of a part of them gives nothing back.
 */
export function giveBack({ buffer, byteLength }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && 'transfer' in buffer && buffer.byteLength === byteLength) buffer.transfer(0)
}
