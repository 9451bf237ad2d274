/** Zeros in the middle fifth, as a download tool that lost a part leaves them. */
export function withHole(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return file.slice().fill(0, Math.floor(file.length * 0.4), Math.floor(file.length * 0.6))
}

/** Size lines of a chunked transfer inside the file. */
export function withChunkSizes(file: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const size = 4096
  const line = new TextEncoder().encode(`\r\n${size.toString(16)}\r\n`)
  const chunks = Array.from({ length: Math.ceil(file.length / size) }, (_, index) =>
    file.subarray(index * size, (index + 1) * size),
  )
  return Uint8Array.from(chunks.flatMap((chunk, index) => [...(index === 0 ? [] : line), ...chunk]))
}
