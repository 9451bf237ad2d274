import { type Zippable, zipSync } from 'fflate'
import type { Instant } from '../../domain/units.ts'
import { blobBytes } from '../../lib/bytes/blob-chunks.ts'

/**
 * Packs files into one archive without compression, since MP3 files can't be compressed further. If a name occurs
 * several times, numbers are added: `a.mp3`, `a (2).mp3`. Rejects with a `NotReadableError` if the browser has lost a
 * file's content.
 */
export async function zipFiles(files: readonly { name: string; content: Blob }[], time: Instant): Promise<Blob> {
  const entries: Zippable = {}
  for (const { name, content } of files) {
    let unique = name
    for (let copy = 2; Object.hasOwn(entries, unique); copy++) unique = name.replace(/(\.\w+)?$/, ` (${copy})$1`)
    entries[unique] = [await blobBytes(content), { level: 0, mtime: time }]
  }
  return new Blob([zipSync(entries)], { type: 'application/zip' })
}
