import { useEffect, useState } from 'react'
import { type Call, transcriptStateOf } from '../../domain/call/call.ts'
import { evidenceWithoutWords } from '../../domain/evidence/evidence-without-words.ts'
import type { Evidence } from '../../domain/evidence/find-evidence.ts'
import { STARTUP_DELAYS } from '../../domain/startup-steps.ts'
import { startWorker } from '../../lib/trusted-types.ts'
import { useIsComparisonPending } from '../../playback/comparison/use-comparison.ts'
import { useRecordingState } from '../../playback/use-player.ts'
import type { FromEvidenceWorker, ToEvidenceWorker } from './evidence-worker.ts'
import evidenceWorker from './evidence-worker.ts?worker&url'

type Found = { languages: readonly string[] | null; evidence: readonly Evidence[] | null }

/**
 * Returns the languages of the call, and the evidence for each captured value, in order. Both are null until the worker
 * has finished, and in browsers that can't start a worker. While the search runs again, the previous languages are
 * returned. A transcript without words needs no worker.
 * @param language the language that the user chose for this call; null to detect it
 */
export function useEvidence(call: Call, language: string | null): Found {
  const { captured, timeline, hasRecording } = call
  const [evidence, setEvidence] = useState<readonly Evidence[] | null>(null)
  const [languages, setLanguages] = useState<readonly string[] | null>(null)
  const { turns } = timeline
  const state = transcriptStateOf(call)
  const mayStart = useRecordingFirst(hasRecording)
  useEffect(() => {
    if (state !== 'words' || !mayStart) return
    // If the browser can't start a worker, the values are shown without evidence.
    const worker = startWorker(evidenceWorker)
    worker?.addEventListener('message', ({ data }: MessageEvent<FromEvidenceWorker>) => {
      setEvidence(data.evidence)
      setLanguages(data.languages)
      worker.terminate()
    })
    const values = captured.map(({ value }) => value)
    worker?.postMessage({ turns, values, language } satisfies ToEvidenceWorker)
    return () => {
      worker?.terminate()
      setEvidence(null)
    }
  }, [captured, turns, state, language, mayStart])
  if (state !== 'words')
    return { languages: [], evidence: captured.map(({ value }) => evidenceWithoutWords(value, state)) }
  return { languages, evidence }
}

/** Returns false until the recording has been measured or measuring it has taken too long, then true. */
function useRecordingFirst(hasRecording: boolean): boolean {
  const isRequested = useRecordingState(({ stage }) => stage !== 'idle')
  const isMeasuring = useIsComparisonPending()
  const isPending = hasRecording && (isMeasuring || !isRequested)
  const [isOver, setOver] = useState(import.meta.env.MODE === 'without-values-after-recording')
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => setOver(true), isPending ? STARTUP_DELAYS.values : 0)
    return () => clearTimeout(timer)
  }, [isPending, isOver])
  return isOver
}
