import type { Call } from '../../domain/call.ts'
import { type Check, checksOf } from '../../domain/checks.ts'
import { progressOf } from '../../domain/timing.ts'
import { verdictOf } from '../../domain/verdict.ts'
import { Notice } from '../../ui/notice.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'

/** What there is to say about the two verdicts, and what a person should know before trusting the words; mostly little. */
export function VerdictLines({ call }: { call: Call }) {
  const words = useWords()
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
        <Notice tone={verdict.success ? 'good' : 'info'}>{words.verdict.agreed(verdict.success)}</Notice>
      )}
      {(verdict.kind === 'service-only' || verdict.kind === 'unknown') && verdict.agent && (
        <Notice tone="info">
          <bdi className="line-clamp-3">{words.verdict.ownText(format.text(verdict.agent.delivered))}</bdi>
        </Notice>
      )}
      <CheckLines checks={checksOf({ call, recording: null })} />
      {untimedCount > 0 && <Notice tone="warn">{words.notices.untimed(untimedCount)}</Notice>}
      {call.namesForeignRecording && <Notice tone="warn">{words.notices.foreignRecording}</Notice>}
    </div>
  )
}

export function CheckLines({ checks }: { checks: readonly Check[] }) {
  const words = useWords().checks
  const format = useFormat()
  return checks.map((check) => (
    <Notice key={check.kind} tone="warn">
      <bdi className="line-clamp-3">
        {words.sentence(
          check.kind === 'verdicts-disagree' ? { ...check, delivered: format.text(check.delivered) } : check,
        )}
      </bdi>
    </Notice>
  ))
}
