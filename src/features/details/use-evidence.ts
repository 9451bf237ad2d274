import { useEffect, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { useRecordingState } from '../../playback/playback-provider.tsx'
import { useIsComparisonPending } from '../../playback/use-comparison.ts'
import type { FromEvidenceWorker } from '../../reading/evidence-worker.ts'
import { findSaid } from '../../reading/find-said.ts'

export type CallEvidence = { captured: FromEvidenceWorker; inputs: FromEvidenceWorker }

/**
 * Where the values were said; null until the worker has finished, or if there is none.
 * @param call as delivered
 */
export function useEvidence(call: Call): CallEvidence | null {
  const { captured, inputs, timeline, hasRecording } = call
  const { turns } = timeline
  const [found, setFound] = useState<
    (Pick<Call, 'captured' | 'inputs'> & Pick<typeof timeline, 'turns'> & { evidence: CallEvidence }) | null
  >(null)
  const mayStart = useRecordingFirst(hasRecording)
  useEffect(() => {
    if (turns.length === 0 || !mayStart) return
    const values = [...captured, ...inputs].map(({ value }) => value)
    const stop = findSaid({ turns, values, purpose: 'proof' }, (found) => {
      const evidence = { captured: found.slice(0, captured.length), inputs: found.slice(captured.length) }
      setFound({ captured, inputs, turns, evidence })
    })
    return () => stop?.()
  }, [captured, inputs, turns, mayStart])
  // Unchanged parts of a call that is fetched again keep their identity.
  const isCurrent = found?.turns === turns && found.captured === captured && found.inputs === inputs
  return isCurrent ? found.evidence : null
}

/** The search starts by then even if the recording isn't measured. */
const MAX_DELAY: Milliseconds = 1000

/**
 * The worker's script would compete with the recording: at 10 Mbit/s, the waveform of 30 seconds would be complete 90
 * ms later.
 */
function useRecordingFirst(hasRecording: boolean): boolean {
  const isRequested = useRecordingState(({ stage }) => stage !== 'idle')
  const isMeasuring = useIsComparisonPending()
  const isPending = hasRecording && (isMeasuring || !isRequested)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => setOver(true), isPending ? MAX_DELAY : 0)
    return () => clearTimeout(timer)
  }, [isPending, isOver])
  return isOver
}
