import { SAVED_PARTS, type SavedRecording } from '../../domain/saved-call/saved-call.ts'
import type { Bytes, Instant } from '../../domain/units.ts'
import { checksumsOf } from './checksums.ts'
import { DESCRIBED_PARTS, type DescribedPart, writeManifest } from './manifest.ts'
import { dosTimeOf, type ZipEntry, zipHeaders } from './stored-zip.ts'

export type SavedCallContent = {
  savedAt: Instant
  /** The service's base URL. */
  baseUrl: string
  isPrivateDataHidden: boolean
  recording: SavedRecording
  /** The described parts. A part that the saved call doesn't have is missing. */
  parts: ReadonlyMap<DescribedPart, Blob>
}

/**
 * Returns a saved call as a ZIP archive. The archive refers to the given blobs instead of copying them, so it needs
 * little memory even for a long recording. Rejects with a `RangeError` if it would be larger than 4 GiB, or with a
 * `NotReadableError` if the browser has lost a part.
 */
export async function writeSavedCall(content: SavedCallContent): Promise<Blob> {
  const { savedAt, parts } = content
  const sha256 = new Map<DescribedPart, string>()
  const sizes = new Map<DescribedPart, Bytes>()
  const described: { entry: ZipEntry; blob: Blob }[] = []
  for (const name of DESCRIBED_PARTS) {
    const blob = parts.get(name)
    if (!blob) continue
    const sums = await checksumsOf(blob)
    sha256.set(name, sums.sha256)
    sizes.set(name, blob.size)
    described.push({ entry: { name, size: blob.size, crc32: sums.crc32 }, blob })
  }
  const manifest = new Blob([writeManifest({ ...content, sha256 }, sizes)])
  const manifestSums = await checksumsOf(manifest)
  const files = [
    { entry: { name: SAVED_PARTS[0], size: manifest.size, crc32: manifestSums.crc32 }, blob: manifest },
    ...described,
  ]
  const { local, directory } = zipHeaders(
    files.map(({ entry }) => entry),
    dosTimeOf(savedAt),
  )
  return new Blob([...files.flatMap(({ blob }, index) => [local[index] ?? '', blob]), directory], {
    type: 'application/zip',
  })
}
