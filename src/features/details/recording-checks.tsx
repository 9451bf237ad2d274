import type { Call } from '../../domain/call/call.ts'
import { checksOf, type RecordingFacts } from '../../domain/call/checks.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState, useRecordingState } from '../../playback/use-player.ts'
import { CheckLines } from './check-lines.tsx'

/**
 * The checks that need the complete recording, such as comparing its length with the reported length. They come last in
 * the panel so that nothing else moves when they appear.
 */
export function RecordingChecks({ call }: { call: Call }) {
  const { timeline } = usePlayback()
  const recording = useRecordingFacts()
  if (!recording) return null
  const shifted = { ...call, timeline }
  const earlierKinds = new Set(checksOf({ call: shifted, recording: null }).map(({ kind }) => kind))
  const checks = checksOf({ call: shifted, recording }).filter(({ kind }) => !earlierKinds.has(kind))
  if (checks.length === 0) return null
  return (
    <div role="status" className="grid gap-1 px-5 py-2.5 max-middle:px-4">
      <CheckLines checks={checks} />
    </div>
  )
}

/** The facts about the complete recording; null until it is complete. */
function useRecordingFacts(): RecordingFacts | null {
  const isComplete = useRecordingState((state) => state.stage === 'complete')
  const damage = useRecordingState((state) => state.damage)
  const isExact = useRecordingState((state) => state.hasExactTimes)
  const duration = usePlayerState((state) => state.duration)
  if (!isComplete || duration === null) return null
  const hole = damage.find(({ kind }) => kind === 'hole')
  return { duration, cutAt: hole ? hole.at : damage.length > 0 ? 'end' : null, isExact }
}
