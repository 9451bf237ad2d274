import type { Check } from '../../domain/call/checks.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'

/** Shows one warning per check. */
export function CheckLines({ checks }: { checks: readonly Check[] }) {
  const messages = useMessages().checks
  const format = useFormat()
  return checks.map((check) => (
    <Notice key={check.kind} tone="warn">
      <bdi className="line-clamp-3">
        {messages.sentence(
          check.kind === 'verdicts-disagree' ? { ...check, delivered: format.text(check.delivered) } : check,
        )}
      </bdi>
    </Notice>
  ))
}
