import { useDeferredMessages } from '../../../ui/settings/use-deferred-messages.ts'

/**
 * Says that the search ignored the spoken forms of a value because the viewer doesn't know the call's language or its
 * spoken forms.
 */
export function NotLookedFor() {
  const messages = useDeferredMessages()?.callLanguage
  return (
    messages && (
      <span className="text-ink-3" title={messages.notLookedForHint}>
        <span aria-hidden>{messages.notLookedForShort}</span>
        <span className="sr-only">{messages.notLookedFor}</span>
      </span>
    )
  )
}
