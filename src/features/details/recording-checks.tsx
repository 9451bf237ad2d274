import type { Call } from '../../domain/call.ts'
import { checksOf, type RecordingFacts } from '../../domain/checks.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState, useRecordingState } from '../../playback/use-player.ts'
import { CheckLines } from './verdict-lines.tsx'

/** What the whole recording says against what the service told; it stands last, so that nothing moves when it comes. */
export function RecordingChecks({ call }: { call: Call }) {
  const { timeline } = usePlayback()
  const recording = useRecordingFacts()
  if (!recording) return null
  const shifted = { ...call, timeline }
  const early = new Set(checksOf({ call: shifted, recording: null }).map(({ kind }) => kind))
  const late = checksOf({ call: shifted, recording }).filter(({ kind }) => !early.has(kind))
  if (late.length === 0) return null
  return (
    <div role="status" className="grid gap-1 px-5 py-2.5 max-middle:px-4">
      <CheckLines checks={late} />
    </div>
  )
}

/** Null until the whole recording has come. */
function useRecordingFacts(): RecordingFacts | null {
  const isComplete = useRecordingState((state) => state.stage === 'complete')
  const damage = useRecordingState((state) => state.damage)
  const isExact = useRecordingState((state) => state.isExact)
  const duration = usePlayerState((state) => state.duration)
  if (!isComplete || duration === null) return null
  const hole = damage.find(({ kind }) => kind === 'hole')
  return { duration, cutAt: hole ? hole.at : damage.length > 0 ? 'end' : null, isExact }
}
