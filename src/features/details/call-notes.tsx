import type { Call } from '../../domain/call/call.ts'
import { evaluationSentences } from '../../messages/composed-texts.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

/** What the service says beside the summary. */
export function CallNotes({ call }: { call: Call }) {
  const messages = useMessages()
  return (
    <div className="mt-2 grid gap-1 empty:hidden">
      {evaluationSentences(messages, call).map((text) => (
        <Notice key={text} tone="info">
          <bdi>{text}</bdi>
        </Notice>
      ))}
      {call.hasUnexpectedAudioUrl && <Notice tone="info">{messages.notices.recordingAddressIgnored}</Notice>}
    </div>
  )
}
