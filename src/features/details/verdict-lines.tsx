import type { Call } from '../../domain/call/call.ts'
import { checksOf } from '../../domain/call/checks.ts'
import { isLive } from '../../domain/call/timing.ts'
import { evaluationOf } from '../../domain/call/verdict.ts'
import { evaluationSentences } from '../../messages/call-labels.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { CheckLines } from './check-lines.tsx'

/** Shows notes about the verdict and warnings about the data. */
export function VerdictLines({ call }: { call: Call }) {
  const messages = useMessages()
  const { kind } = evaluationOf(call)
  const isCallLive = isLive(call)
  return (
    <div className="mt-2 grid gap-1 empty:hidden">
      {/* After the call has ended, a disagreement between the evaluations is shown as a check instead. */}
      {(kind !== 'disagree' || isCallLive) &&
        evaluationSentences(messages, call).map((text) => (
          <Notice key={text} tone={kind === 'agreed' && call.success && !isCallLive ? 'good' : 'info'}>
            <bdi className="line-clamp-3">{text}</bdi>
          </Notice>
        ))}
      <CheckLines checks={checksOf({ call, recording: null })} />
      {call.hasUnexpectedAudioUrl && <Notice tone="info">{messages.notices.recordingAddressIgnored}</Notice>}
    </div>
  )
}
