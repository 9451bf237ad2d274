const DIGITS = new TextEncoder().encode('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const PADDING = '='.charCodeAt(0)

/**
 * To the start of `target`, which must be long enough; returns the length. `btoa` needs strings, which are freed only
 * much later.
 */
export function encodeBase64(bytes: Uint8Array, target: Uint8Array): number {
  const digit = (group: number, shift: number) => DIGITS[(group >> shift) & 63] ?? 0
  let end = 0
  for (let from = 0; from < bytes.length; from += 3) {
    const group = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0)
    for (let shift = 18; shift >= 0; shift -= 6) target[end++] = digit(group, shift)
  }
  const missing = (3 - (bytes.length % 3)) % 3
  target.fill(PADDING, end - missing, end)
  return end
}

/** Throws an `InvalidCharacterError` if the text isn't base64. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text)
  const bytes = new Uint8Array(characters.length)
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index)
  return bytes
}
