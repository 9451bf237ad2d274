/**
 * Makes every read of a blob fail, as if the browser had lost the file on disk that contains the blob's bytes. Returns
 * a function that makes blobs readable again.
 */
export function makeBlobsUnreadable(): () => void {
  const { stream } = Blob.prototype
  Blob.prototype.stream = () =>
    new ReadableStream({
      type: 'bytes',
      start: (controller) => controller.error(new DOMException('The bytes are gone', 'NotReadableError')),
    })
  return () => {
    Blob.prototype.stream = stream
  }
}
