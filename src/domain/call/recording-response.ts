export type RecordingResponse = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>
  /** 0 if the service sends the whole file instead of the range. */
  from: Bytes
  /** Of the body. A service may send less than was requested. Here and in `total`, null if the headers don't say. */
  length: Bytes | null
  /** Of the file. */
  total: Bytes | null
  /** `Content-Type`, as sent. */
  type: string | null
  address: string
}
