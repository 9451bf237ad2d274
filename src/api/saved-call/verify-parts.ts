import type { SavedCallIntegrity, SavedPart } from '../../domain/saved-call/saved-call.ts'
import { createStore, type ReadableStore } from '../../lib/create-store.ts'
import { checksumsOf } from './checksums.ts'
import type { Manifest } from './manifest.ts'
import type { StoredPart } from './read-parts.ts'

/** Compares the parts with their checksums in the background. The manifest is verified against the archive's CRC-32. */
export function verifyParts(
  parts: ReadonlyMap<SavedPart, StoredPart>,
  { sha256 }: Manifest,
  signal: AbortSignal,
): ReadableStore<SavedCallIntegrity> {
  const integrity = createStore<SavedCallIntegrity>({ kind: 'checking' })
  const verify = async (): Promise<SavedCallIntegrity> => {
    const changed: SavedPart[] = []
    for (const [part, { content, crc32 }] of parts) {
      const sums = await checksumsOf(content, signal)
      const isIntact = part === 'manifest.json' ? sums.crc32 === crc32 : sums.sha256 === sha256.get(part)
      if (!isIntact) changed.push(part)
    }
    return changed.length === 0 ? { kind: 'intact' } : { kind: 'changed', parts: changed }
  }
  verify().then(
    (result) => integrity.set(result),
    (error: unknown) => {
      // A DOMException means that the file was changed, moved or deleted while it was open, or that the user left the
      // call.
      if (!(error instanceof DOMException)) reportError(error)
      integrity.set({ kind: 'unchecked' })
    },
  )
  return integrity
}
