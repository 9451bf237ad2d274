import { type RefObject, useRef } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { useHiding } from '../../reading/hiding.ts'
import { useOnMatch } from '../../reading/reading-provider.tsx'
import { textElement, textKey, useTextMarks } from '../../reading/text-marks.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { CallNotes } from './call-notes.tsx'
import { DetailsSection } from './details-section.tsx'
import { ShowValueButton } from './show-value-button.tsx'

const DetailsRest = lazyPart(async () => (await import('./details-rest.tsx')).DetailsRest)

type Props = {
  call: Call
  /** As delivered: the values are searched for in it. */
  delivered: Call
  canPlay: boolean
  isWhole: boolean
}

export function DetailsPanel({ call, delivered, canPlay, isWhole }: Props) {
  const messages = useMessages()
  const panel = useRef<HTMLDivElement>(null)
  const { change, hiddenValues } = useHiding()
  useTextMarks((location) =>
    location.kind === 'summary' && panel.current ? textElement(panel.current, location) : null,
  )
  useScrollToMatch(panel)
  const emptyText = (field: string, text: string) => (call.unreadable.includes(field) ? messages.unreadableHint : text)
  return (
    <div ref={panel} className="divide-y divide-line">
      <DetailsSection title={messages.details.summary}>
        {call.summary ? (
          <div className="flex items-start gap-1">
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the button shows the whole summary */}
            <p
              dir="auto"
              data-text={textKey({ kind: 'summary' })}
              className="min-w-0 text-t3 whitespace-pre-wrap"
              onClick={({ target }) => {
                const word = target instanceof Element && target.closest<HTMLElement>('[data-at]')
                if (word) change?.(({ showWord }) => showWord('summary', Number(word.dataset['at'])))
              }}
            >
              <PlainText text={call.summary} isOwn={hiddenValues.has('summary')} />
            </p>
            <ShowValueButton value="summary" />
          </div>
        ) : (
          <p className="text-ink-3">{emptyText('outputData', messages.details.noSummary)}</p>
        )}
        <CallNotes call={call} />
      </DetailsSection>
      <DetailsRest {...{ panel, call, delivered, canPlay, isWhole, emptyText }} />
    </div>
  )
}

function useScrollToMatch(panel: RefObject<HTMLElement | null>): void {
  useOnMatch(({ location }) => {
    if (location.kind === 'turn') return
    // On narrow pages, the match also opens this tab, which is laid out one frame later.
    requestAnimationFrame(() => {
      if (panel.current) textElement(panel.current, location)?.scrollIntoView({ block: 'nearest' })
    })
  })
}
