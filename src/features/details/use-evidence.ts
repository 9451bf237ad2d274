import { useEffect, useState } from 'react'
import type { Call } from '../../domain/call.ts'
import type { Evidence } from '../../domain/find-evidence.ts'
import { startWorker } from '../../lib/trusted-types.ts'
import type { FromEvidenceWorker, ToEvidenceWorker } from './evidence-worker.ts'
import evidenceWorker from './evidence-worker.ts?worker&url'

/** Where each captured value was said, in their order; null until that is known, or where it cannot be. */
export function useEvidence({ captured, timeline }: Call): readonly Evidence[] | null {
  const [found, setFound] = useState<readonly Evidence[] | null>(null)
  const { turns } = timeline
  useEffect(() => {
    if (captured.length === 0 || turns.length === 0) return
    // Without workers the values stand alone.
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
