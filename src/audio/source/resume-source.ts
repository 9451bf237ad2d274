import type { Bytes } from '../../domain/units.ts'
import { yieldToMain } from '../../lib/timing/yield-to-main.ts'
import type { ChunkResult, DownloadOptions, OpenDownload, ReadOutcome } from '../download/read-download.ts'
import { readDownload } from '../download/read-download.ts'
import type { BufferedSource } from './buffered-source.ts'

/** Identifies one version of a file. A field is null if the response didn't provide it. */
export type FileVersion = Pick<OpenDownload, 'total' | 'version'>

/** The number of bytes that are requested again on resume, to verify that the file hasn't changed. */
export const OVERLAP: Bytes = 16 * 1024

/**
 * The size of the first piece of the first chunk, which is searched separately, so that the browser can decode it while
 * the rest is searched.
 */
const FIRST_PIECE: Bytes = 16 * 1024

type Options = Omit<DownloadOptions, 'onChunk'> & {
  /** The file, as described by the previous response. */
  known: FileVersion | null
  /** Called after new bytes have been pushed. If it returns `'stop'`, the download ends. */
  onGrow: () => ChunkResult | Promise<ChunkResult>
}

/**
 * Reads a download into `source`, which may already contain its first bytes. Resolves to `changed` if the response
 * doesn't match the previous one or the stored bytes. Rejects like `readDownload`.
 */
export async function resumeSource(
  source: BufferedSource,
  download: OpenDownload,
  { signal, onProgress, known, onGrow }: Options,
): Promise<ReadOutcome | 'changed'> {
  const { store } = source
  if (download.from > store.end() || isOtherVersion(download, known)) {
    void download.body.cancel().catch(() => undefined)
    return 'changed'
  }
  let offset = download.from
  let isChanged = false
  const outcome = await readDownload(download, {
    signal,
    onProgress: (progress) => onProgress({ ...progress, received: Math.max(progress.received, store.end()) }),
    async onChunk(chunk) {
      const held = Math.min(chunk.byteLength, store.end() - offset)
      if (held > 0 && !equalBytes(chunk.subarray(0, held), await store.read(offset, offset + held))) {
        isChanged = true
        return 'stop'
      }
      offset += chunk.byteLength
      if (held >= chunk.byteLength) return undefined
      const fresh = held > 0 ? chunk.slice(held) : chunk
      const first = store.end() === 0 ? FIRST_PIECE : 0
      if (first > 0) {
        source.push(fresh.subarray(0, first))
        if ((await onGrow()) === 'stop') return 'stop'
        await yieldToMain()
      }
      if (fresh.byteLength > first) source.push(fresh.subarray(first))
      if ((await onGrow()) === 'stop') return 'stop'
      await source.room()
      return undefined
    },
  })
  const isShorter = outcome === 'ended' && offset < store.end()
  return isChanged || isShorter ? 'changed' : outcome
}

/** Whether two responses definitely describe different files. */
export function isOtherVersion(response: FileVersion, earlier: FileVersion | null): boolean {
  const differs = <T>(now: T | null, before: T | null | undefined) => now !== null && before != null && now !== before
  return differs(response.total, earlier?.total) || differs(response.version, earlier?.version)
}

export function equalBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
