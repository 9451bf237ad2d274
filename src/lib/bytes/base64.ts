/** How many bytes are encoded at a time: a multiple of three, and fewer than a call can have arguments. */
const CHUNK_SIZE = 24 * 1024

export function encodeBase64(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; from += CHUNK_SIZE)
    text += btoa(String.fromCharCode(...bytes.subarray(from, from + CHUNK_SIZE)))
  return text
}

/** Throws an `InvalidCharacterError` if the text isn't base64. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text)
  const bytes = new Uint8Array(characters.length)
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index)
  return bytes
}
