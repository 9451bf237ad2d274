import { startWorker } from '../lib/trusted-types.ts'
import type { FromEvidenceWorker, ToEvidenceWorker } from './evidence-worker.ts'
import evidenceWorker from './evidence-worker.ts?worker&url'

/** Null if the browser can't search. Otherwise returns a function that stops the search. */
export function findSaid(message: ToEvidenceWorker, onFound: (found: FromEvidenceWorker) => void): (() => void) | null {
  const worker = startWorker(evidenceWorker)
  if (!worker) return null
  worker.addEventListener('message', ({ data }: MessageEvent<FromEvidenceWorker>) => {
    worker.terminate()
    onFound(data)
  })
  worker.postMessage(message)
  return () => worker.terminate()
}
