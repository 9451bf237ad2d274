/** Chromium joins this many parts in a few milliseconds. */
const JOINED_PARTS = 128

/** In Chromium, joining thousands of blobs in a single step blocks the page for a tenth of a second. */
export function createBlobBuilder() {
  const joined: Blob[] = []
  let parts: BlobPart[] = []
  return {
    add(part: BlobPart) {
      parts.push(part)
      if (parts.length < JOINED_PARTS) return
      joined.push(new Blob(parts))
      parts = []
    },
    build: (type: string) => new Blob([...joined, ...parts], { type }),
  }
}
