import { useEffect, useState } from 'react'
import type { Call } from '../../../domain/call/call.ts'
import type { CallEvidence } from '../../../playback/capabilities.tsx'
import { useRecordingState } from '../../../playback/playback-provider.tsx'
import { useIsComparisonPending } from '../../../playback/use-comparison.ts'
import { findSaid } from '../reading/find-said.ts'

type Props = { call: Call; onFound: (evidence: CallEvidence) => void }

/** Searches for the values of a call as delivered. */
export function EvidenceSearch({ call, onFound }: Props) {
  const { captured, inputs, timeline, hasRecording } = call
  const { turns } = timeline
  const mayStart = useRecordingFirst(hasRecording)
  useEffect(() => {
    if (turns.length === 0 || !mayStart) return
    const variables = [...captured, ...inputs]
    const values = variables.map(({ value }) => value)
    const controller = new AbortController()
    void findSaid({ turns, values, purpose: 'proof' }, controller.signal).then((found) => {
      if (found) onFound({ turns, matches: new Map(variables.map((variable, at) => [variable, found[at] ?? []])) })
    })
    return () => controller.abort()
  }, [captured, inputs, turns, mayStart, onFound])
  return null
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
