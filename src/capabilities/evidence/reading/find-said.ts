import type { SaidPlaces, SaidQuery } from '../../../domain/search/search.ts'
import { startWorker } from '../../../lib/trusted-types.ts'
import evidenceWorker from './evidence-worker.ts?worker&url'

/** Resolves to null if the browser can't search, or once `signal` is aborted. */
export function findSaid(query: SaidQuery, signal: AbortSignal): Promise<SaidPlaces | null> {
  const worker = startWorker(evidenceWorker)
  return new Promise((resolve) => {
    if (!worker) return resolve(null)
    const end = (found: SaidPlaces | null) => {
      worker.terminate()
      resolve(found)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<SaidPlaces>) => end(data))
    // Its script can't be loaded.
    worker.addEventListener('error', () => end(null))
    signal.addEventListener('abort', () => end(null))
    worker.postMessage(query)
  })
}
