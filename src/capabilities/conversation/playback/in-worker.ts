import { startWorker } from '../../../lib/trusted-types.ts'
import type { WorkerSource } from './findings-worker.ts'
import findingsWorker from './findings-worker.ts?worker&url'

/** Resolves to null if the worker can't run. */
export function inWorker<Answer>(source: WorkerSource): Promise<Answer | null> {
  const worker = startWorker(findingsWorker)
  if (!worker) return Promise.resolve(null)
  return new Promise((resolve) => {
    const settle = (answer: Answer | null) => {
      worker.terminate()
      resolve(answer)
    }
    worker.addEventListener('error', () => settle(null))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => settle(data))
    worker.postMessage(source)
  })
}
