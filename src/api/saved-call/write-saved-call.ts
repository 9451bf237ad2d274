import { SAVED_PARTS } from '../../domain/saved-call/saved-call.ts'
import type { Bytes } from '../../domain/units.ts'
import { checksumsOf } from './checksums.ts'
import { DESCRIBED_PARTS, type DescribedPart, type Manifest, writeManifest } from './manifest.ts'
import { dosTimeOf, zipBlobs } from './stored-zip.ts'

export type SavedCallContent = Omit<Manifest, 'sha256'> & {
  /** The described parts that the saved call contains. */
  parts: ReadonlyMap<DescribedPart, Blob>
}

/**
 * Returns a saved call as a ZIP archive. The archive refers to the given blobs instead of copying them, so it needs
 * little memory even for a long recording. Rejects with a `RangeError` if the archive would be larger than 4 GiB, or
 * with a `NotReadableError` if the browser has lost a part.
 */
export async function writeSavedCall(content: SavedCallContent): Promise<Blob> {
  const { savedAt, parts } = content
  const sha256 = new Map<DescribedPart, string>()
  const sizes = new Map<DescribedPart, Bytes>()
  const described: { name: string; blob: Blob; crc32: number }[] = []
  for (const name of DESCRIBED_PARTS) {
    const blob = parts.get(name)
    if (!blob) continue
    const sums = await checksumsOf(blob)
    sha256.set(name, sums.sha256)
    sizes.set(name, blob.size)
    described.push({ name, blob, crc32: sums.crc32 })
  }
  const manifest = new Blob([writeManifest({ ...content, sha256 }, sizes)])
  const manifestSums = await checksumsOf(manifest)
  const files = [{ name: SAVED_PARTS[0], blob: manifest, crc32: manifestSums.crc32 }, ...described]
  return zipBlobs(files, dosTimeOf(savedAt))
}
