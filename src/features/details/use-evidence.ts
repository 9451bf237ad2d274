import { useEffect, useState } from 'react'
import type { Call } from '../../domain/call.ts'
import type { Evidence } from '../../domain/find-evidence.ts'
import type { FromEvidenceWorker, ToEvidenceWorker } from './evidence-worker.ts'

/** Where each captured value was said, in their order; null until that is known, or where it cannot be. */
export function useEvidence({ captured, timeline }: Call): readonly Evidence[] | null {
  const [found, setFound] = useState<readonly Evidence[] | null>(null)
  const { turns } = timeline
  useEffect(() => {
    if (captured.length === 0 || turns.length === 0) return
    const worker = startWorker()
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

function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./evidence-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    // Without workers the values stand alone.
    return null
  }
}
