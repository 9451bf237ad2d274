import type { Bytes } from '../domain/units.ts'
import { othersFirst } from '../lib/others-first.ts'
import type { DownloadOptions, OpenDownload } from './download.ts'
import { readDownload } from './download.ts'
import type { Reception } from './reception.ts'

/** The bytes that came now are not those that came before: the recording was replaced in between. */
export class ChangedRecording extends Error {
  constructor() {
    super('The recording was replaced')
    this.name = 'ChangedRecording'
  }
}

/** So many bytes of what is held are asked for again, to see that they are the same. */
export const OVERLAP: Bytes = 16 * 1024

/** So little is looked through first: the browser makes sound of it while the rest is looked through. */
const BEGINNING: Bytes = 16 * 1024

type Options = Omit<DownloadOptions, 'onChunk'> & {
  /** The recording as it was known before. */
  known: Pick<OpenDownload, 'total' | 'version'> | null
  onGrow: () => void | Promise<void>
}

/**
 * Reads a download into what was received, which it may overlap. Rejects with ChangedRecording where the two differ,
 * else as readDownload does.
 */
export async function continueReception(reception: Reception, download: OpenDownload, options: Options): Promise<void> {
  const { signal, onProgress, known, onGrow } = options
  const { store } = reception
  const differs = <T>(now: T | null, before: T | null | undefined) => now !== null && before != null && now !== before
  if (
    download.from > store.end() ||
    differs(download.total, known?.total) ||
    differs(download.version, known?.version)
  ) {
    void download.body.cancel().catch(() => undefined)
    throw new ChangedRecording()
  }
  let place = download.from
  await readDownload(download, {
    signal,
    onProgress: (progress) => onProgress({ ...progress, received: Math.max(progress.received, store.end()) }),
    async onChunk(chunk) {
      const held = Math.min(chunk.byteLength, store.end() - place)
      if (held > 0 && !isSame(chunk.subarray(0, held), await store.read(place, place + held)))
        throw new ChangedRecording()
      place += chunk.byteLength
      if (held >= chunk.byteLength) return
      const fresh = held > 0 ? chunk.slice(held) : chunk
      const beginning = store.end() === 0 ? BEGINNING : 0
      if (beginning > 0) {
        reception.push(fresh.subarray(0, beginning))
        await onGrow()
        await othersFirst()
      }
      if (fresh.byteLength > beginning) reception.push(fresh.subarray(beginning))
      await onGrow()
      await reception.room()
    },
  })
  if (place < store.end()) throw new ChangedRecording()
}

export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place])
}
