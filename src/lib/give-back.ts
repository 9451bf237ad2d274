/**
 * Gives the memory of bytes back at once, where the browser can (ES2024), and not only when garbage is collected: that
 * waits for some sixty megabytes, in each worker. The bytes are gone then.
 */
export function giveBack({ buffer }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer && 'transfer' in buffer) buffer.transfer(0)
}
