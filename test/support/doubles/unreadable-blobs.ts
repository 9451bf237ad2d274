/** As if the browser had lost the file on disk. Returns the undo. */
export function makeBlobsUnreadable(): () => void {
  const { stream, arrayBuffer } = Blob.prototype
  const lost = () => new DOMException('The bytes are gone', 'NotReadableError')
  Blob.prototype.stream = () => new ReadableStream({ type: 'bytes', start: (controller) => controller.error(lost()) })
  Blob.prototype.arrayBuffer = () => Promise.reject(lost())
  return () => {
    Object.assign(Blob.prototype, { stream, arrayBuffer })
  }
}
