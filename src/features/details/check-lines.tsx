import type { Check } from '../../domain/call/checks.ts'
import { checkText } from '../../messages/composed-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

/** Shows one warning per check. */
export function CheckLines({ checks }: { checks: readonly Check[] }) {
  const messages = useMessages()
  return checks.map((check) => (
    <Notice key={check.kind} tone="warn">
      <bdi className="line-clamp-3">{checkText(messages, check)}</bdi>
    </Notice>
  ))
}
