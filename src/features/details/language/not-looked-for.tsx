import { useDeferredMessages } from '../../../ui/settings/use-deferred-messages.ts'

/** Says that a value wasn't looked for in its spoken forms, because those of the call's language aren't known, or the language isn't. */
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
