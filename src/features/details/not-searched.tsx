import { useDeferredMessages } from '../../ui/settings/use-deferred-messages.ts'

/**
 * Says why the search for a value was incomplete: the viewer doesn't know the spoken forms of the call's language, or a
 * turn is too long.
 */
export function NotSearched({ reason }: { reason: 'language' | 'length' }) {
  const messages = useDeferredMessages()?.notSearched[reason]
  return (
    messages && (
      <span className="text-ink-3" title={messages.hint}>
        <span aria-hidden>{messages.shortName}</span>
        <span className="sr-only">{messages.name}</span>
      </span>
    )
  )
}
