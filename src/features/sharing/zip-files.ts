import { crc32 } from '../../api/saved-call/crc32.ts'
import { dosTimeOf, zipBlobs } from '../../api/saved-call/stored-zip.ts'
import type { Instant } from '../../domain/units.ts'
import { blobChunks } from '../../lib/bytes/blob-chunks.ts'

/**
 * Packs files into one archive without compression, since MP3 files can't be compressed further. If a name occurs
 * several times, numbers are added: `a.mp3`, `a (2).mp3`. Rejects with a `NotReadableError` if the browser has lost a
 * file's content.
 */
export async function zipFiles(files: readonly { name: string; content: Blob }[], time: Instant): Promise<Blob> {
  const counts = new Map<string, number>()
  const entries: { name: string; blob: Blob; crc32: number }[] = []
  for (const { name, content } of files) {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    let crc = 0
    for await (const chunk of blobChunks(content)) crc = crc32(chunk, crc)
    entries.push({
      name: count === 1 ? name : name.replace(/(\.\w+)?$/, ` (${count})$1`),
      blob: content,
      crc32: crc,
    })
  }
  return zipBlobs(entries, dosTimeOf(time))
}
