import { useEffect, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import type { Evidence } from '../../domain/evidence/find-evidence.ts'
import { startWorker } from '../../lib/trusted-types.ts'
import type { FromEvidenceWorker, ToEvidenceWorker } from './evidence-worker.ts'
import evidenceWorker from './evidence-worker.ts?worker&url'

/**
 * Returns the evidence for each captured value, in order. Null until the worker has finished, and in browsers that
 * can't start a worker.
 */
export function useEvidence({ captured, timeline }: Call): readonly Evidence[] | null {
  const [found, setFound] = useState<readonly Evidence[] | null>(null)
  const { turns } = timeline
  useEffect(() => {
    if (captured.length === 0 || turns.length === 0) return
    // If the browser can't start a worker, the values are shown without evidence.
    const worker = startWorker(evidenceWorker)
    worker?.addEventListener('message', ({ data }: MessageEvent<FromEvidenceWorker>) => {
      setFound(data)
      worker.terminate()
    })
    worker?.postMessage({ turns, values: captured.map(({ value }) => value) } satisfies ToEvidenceWorker)
    return () => {
      worker?.terminate()
      setFound(null)
    }
  }, [captured, turns])
  return found
}
