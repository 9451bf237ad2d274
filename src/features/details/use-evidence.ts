import { useEffect, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { startWorker } from '../../lib/trusted-types.ts'
import type { FromEvidenceWorker, ToEvidenceWorker } from './evidence-worker.ts'
import evidenceWorker from './evidence-worker.ts?worker&url'

/**
 * Returns the languages of the call, and the evidence for each captured value, in order. Null until the worker has
 * finished, and in browsers that can't start a worker.
 * @param language the language that the user chose for this call; null to detect it
 */
export function useEvidence({ captured, timeline }: Call, language: string | null): FromEvidenceWorker | null {
  const [found, setFound] = useState<FromEvidenceWorker | null>(null)
  const { turns } = timeline
  useEffect(() => {
    if (turns.length === 0) return
    // If the browser can't start a worker, the values are shown without evidence.
    const worker = startWorker(evidenceWorker)
    worker?.addEventListener('message', ({ data }: MessageEvent<FromEvidenceWorker>) => {
      setFound(data)
      worker.terminate()
    })
    const values = captured.map(({ value }) => value)
    worker?.postMessage({ turns, values, language } satisfies ToEvidenceWorker)
    return () => {
      worker?.terminate()
      setFound(null)
    }
  }, [captured, turns, language])
  return found
}
