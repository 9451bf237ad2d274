import type { Call } from '../../domain/call/call.ts'
import { checksOf } from '../../domain/call/checks.ts'
import { progressOf } from '../../domain/call/timing.ts'
import { verdictOf } from '../../domain/call/verdict.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'
import { CheckLines } from './check-lines.tsx'

/** Notes about the verdict and warnings about the data. Most calls have few of them. */
export function VerdictLines({ call }: { call: Call }) {
  const messages = useMessages()
  const format = useFormat()
  const verdict = verdictOf({
    success: call.success,
    agentEvaluation: call.agentEvaluation,
    progress: progressOf(call),
  })
  const { untimedCount } = call.timeline
  return (
    <div className="mt-2 grid gap-1 empty:hidden">
      {verdict.kind === 'agreed' && (
        <Notice tone={verdict.success ? 'good' : 'info'}>{messages.verdict.agreed(verdict.success)}</Notice>
      )}
      {(verdict.kind === 'service-only' || verdict.kind === 'unknown') && verdict.agent && (
        <Notice tone="info">
          <bdi className="line-clamp-3">{messages.verdict.agentEvaluation(format.text(verdict.agent.delivered))}</bdi>
        </Notice>
      )}
      <CheckLines checks={checksOf({ call, recording: null })} />
      {untimedCount > 0 && <Notice tone="warn">{messages.notices.untimed(untimedCount)}</Notice>}
      {call.namesForeignRecording && <Notice tone="warn">{messages.notices.recordingAddressIgnored}</Notice>}
    </div>
  )
}
