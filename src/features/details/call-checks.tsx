import type { Call } from '../../domain/call/call.ts'
import { type Check, checksOf, type RecordingFacts } from '../../domain/call/checks.ts'
import { isLive } from '../../domain/call/timing.ts'
import { evaluationOf } from '../../domain/call/verdict.ts'
import { checkText, evaluationSentences } from '../../messages/composed-texts.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { usePlayerState, useRecordingState } from '../../playback/use-player.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

export function CallChecks({ call }: { call: Call }) {
  const messages = useMessages()
  const { kind } = evaluationOf(call)
  return (
    <div className="mt-2 grid gap-1 empty:hidden">
      {/* After the call has ended, a disagreement between the evaluations is shown as a check instead. */}
      {(kind !== 'disagree' || isLive(call)) &&
        evaluationSentences(messages, call).map((text) => (
          <Notice key={text} tone="info">
            <bdi>{text}</bdi>
          </Notice>
        ))}
      <Warnings checks={checksOf({ call, recording: null })} />
      {call.hasUnexpectedAudioUrl && <Notice tone="info">{messages.notices.recordingAddressIgnored}</Notice>}
    </div>
  )
}

/** Checks that need the complete recording come last, so that nothing else moves when they appear. */
export function RecordingChecks({ call }: { call: Call }) {
  const { timeline } = usePlayback()
  const recording = useRecordingFacts()
  const shifted = { ...call, timeline }
  const earlierKinds = new Set(checksOf({ call: shifted, recording: null }).map(({ kind }) => kind))
  const checks = recording ? checksOf({ call: shifted, recording }).filter(({ kind }) => !earlierKinds.has(kind)) : []
  return (
    <div role="status" className="grid gap-1 not-empty:px-5 not-empty:py-2.5 max-middle:not-empty:px-4">
      <Warnings checks={checks} />
    </div>
  )
}

function Warnings({ checks }: { checks: readonly Check[] }) {
  const messages = useMessages()
  return checks.map((check) => (
    <Notice key={check.kind} tone="warn">
      <bdi>{checkText(messages, check)}</bdi>
    </Notice>
  ))
}

function useRecordingFacts(): RecordingFacts | null {
  const isComplete = useRecordingState((state) => state.stage === 'complete')
  const damage = useRecordingState((state) => state.damage)
  const isExact = useRecordingState((state) => state.hasExactTimes)
  const duration = usePlayerState((state) => state.duration)
  if (!isComplete || duration === null) return null
  const hole = damage.find(({ kind }) => kind === 'hole')
  return { duration, cutAt: hole ? hole.at : damage.length > 0 ? 'end' : null, isExact }
}
