import type { SavedCallFacts } from '../../domain/call/saved-call.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFormat } from '../../ui/settings/settings-provider.tsx'
import { useDeferredMessages } from '../../ui/settings/use-deferred-messages.ts'

type Props = {
  saved: SavedCallFacts
  wasLive: boolean
}

export function SavedCallNotice({ saved, wasLive }: Props) {
  const texts = useDeferredMessages()?.savedCall
  const format = useFormat()
  if (!texts) return null
  return (
    <Notice tone="info">
      {[
        texts.savedFrom(format.dateTime(saved.savedAt), saved.baseUrl),
        ...(saved.isPrivateDataHidden ? [texts.privateDataHidden] : []),
        ...(wasLive ? [texts.wasLive] : []),
      ].join(' ')}
    </Notice>
  )
}
