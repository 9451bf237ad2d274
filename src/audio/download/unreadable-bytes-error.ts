/** Thrown when the browser has lost stored bytes, for example because the disk that contains its blobs was full. */
export class UnreadableBytesError extends Error {
  constructor(cause: unknown) {
    super('Stored bytes of the recording cannot be read', { cause })
    this.name = 'UnreadableBytesError'
  }
}
