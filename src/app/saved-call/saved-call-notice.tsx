import type { SavedCall } from '../../api/saved-call/open-saved-call.ts'
import type { SavedCallIntegrity } from '../../domain/saved-call/saved-call.ts'
import type { DeferredMessages } from '../../messages/messages.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useFormat } from '../../ui/settings/settings-provider.tsx'
import { useDeferredMessages } from '../../ui/settings/use-deferred-messages.ts'
import { useStore } from '../../ui/use-store.ts'

type Props = {
  saved: SavedCall
  /** Whether the call was still in progress when it was saved. */
  wasLive: boolean
}

/** Shows when the call was saved and from which service, and whether the file has been changed since then. */
export function SavedCallNotice({ saved, wasLive }: Props) {
  const texts = useDeferredMessages()?.savedCall
  const format = useFormat()
  const integrity = useStore(saved.integrity)
  // As tall as the two notices, so nothing moves when the texts load.
  if (!texts) return <div className="h-12" />
  return (
    <>
      <Notice tone="info" role="status">
        {[
          texts.savedFrom(format.dateTime(saved.savedAt), saved.baseUrl),
          ...(saved.isPrivateDataHidden ? [texts.privateDataHidden] : []),
          ...(wasLive ? [texts.wasLive] : []),
        ].join(' ')}
      </Notice>
      <Notice tone={TONES[integrity.kind]} role="status">
        {integrityText(texts, integrity)}
      </Notice>
    </>
  )
}

const TONES = { checking: 'info', intact: 'good', changed: 'warn', unchecked: 'warn' } as const

function integrityText(texts: DeferredMessages['savedCall'], integrity: SavedCallIntegrity): string {
  return integrity.kind === 'changed' ? texts.changed(integrity.parts) : texts[integrity.kind]
}
