import type { Comparison } from '../../../domain/sound/comparison.ts'
import { startWorker } from '../../../lib/trusted-types.ts'
import type { ComparisonSource } from '../domain/comparison/compare-with-sound.ts'
import type { Said, SaidSource } from './findings-worker.ts'
import findingsWorker from './findings-worker.ts?worker&url'

export function inWorker(source: ComparisonSource): Promise<Comparison | null>
export function inWorker(source: SaidSource): Promise<Said | null>
/** Resolves to null if the worker can't run. */
export function inWorker(source: unknown): Promise<unknown> {
  const worker = startWorker(findingsWorker)
  if (!worker) return Promise.resolve(null)
  return new Promise((resolve) => {
    const settle = (answer: unknown) => {
      worker.terminate()
      resolve(answer)
    }
    worker.addEventListener('error', () => settle(null))
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => settle(data))
    worker.postMessage(source)
  })
}
