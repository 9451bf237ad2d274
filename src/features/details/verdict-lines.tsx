import type { Call } from '../../domain/call.ts'
import { progressOf } from '../../domain/timing.ts'
import { verdictOf } from '../../domain/verdict.ts'
import { Notice } from '../../ui/notice.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'

/** What there is to say about the two verdicts and the order of the turns; nothing when there is nothing. */
export function VerdictLines({ call }: { call: Call }) {
  const words = useWords()
  const format = useFormat()
  const verdict = verdictOf({
    success: call.success,
    agentEvaluation: call.agentEvaluation,
    progress: progressOf(call),
  })
  const { movedCount, untimedCount } = call.timeline
  return (
    <div className="mt-2 grid gap-1 empty:hidden">
      {verdict.kind === 'agreed' && <Notice tone="good">{words.verdict.agreed(verdict.success)}</Notice>}
      {verdict.kind === 'disagree' && (
        <Notice tone="warn">{words.verdict.disagreement(verdict.success, format.text(verdict.agent.delivered))}</Notice>
      )}
      {(verdict.kind === 'service-only' || verdict.kind === 'unknown') && verdict.agent && (
        <Notice tone="info">
          <bdi>{words.verdict.ownText(format.text(verdict.agent.delivered))}</bdi>
        </Notice>
      )}
      {movedCount > 0 && <Notice tone="warn">{words.notices.moved(movedCount)}</Notice>}
      {untimedCount > 0 && <Notice tone="warn">{words.notices.untimed(untimedCount)}</Notice>}
      {call.namesForeignRecording && <Notice tone="warn">{words.notices.foreignRecording}</Notice>}
    </div>
  )
}
