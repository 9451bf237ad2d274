import type { ConversationFact } from '../../../messages/conversation-facts.ts'

/** Shows how a figure's moments are marked on the waveform. Renders nothing for figures that aren't marked there. */
export function FigureSymbol({ of: id }: { of: ConversationFact['id'] }) {
  if (id === 'talk-over')
    return (
      <svg aria-hidden viewBox="0 0 10 8" width={10} height={8} className="shrink-0 fill-ink-2">
        <path d="M0 0h10l-5 7z" />
      </svg>
    )
  if (id === 'dead-air')
    return (
      <svg aria-hidden viewBox="0 0 14 8" width={14} height={8} className="shrink-0 fill-none stroke-ink-2">
        <path d="M1 0v8M13 0v8M1 4h12" strokeWidth={1.5} />
      </svg>
    )
  return null
}
