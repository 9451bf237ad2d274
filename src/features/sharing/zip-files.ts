import { Zip, ZipPassThrough } from 'fflate'

/**
 * Packs files into one archive without compressing them, because MP3 can't be compressed further. If names occur several
 * times, numbers are added to them: `a.mp3`, `a (2).mp3`.
 */
export async function zipFiles(files: readonly { name: string; content: Blob }[]): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    // fflate creates its arrays itself, so they are never shared.
    parts.push(chunk as Uint8Array<ArrayBuffer>)
  })
  const counts = new Map<string, number>()
  for (const { name, content } of files) {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const entry = new ZipPassThrough(count === 1 ? name : name.replace(/(\.\w+)?$/, ` (${count})$1`))
    zip.add(entry)
    entry.push(new Uint8Array(await content.arrayBuffer()), true)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}
