import { type ReactNode, type RefObject, useRef } from 'react'
import type { Call } from '../../domain/call/call.ts'
import type { EvidenceMatch } from '../../domain/evidence/find-evidence.ts'
import { isBlank } from '../../domain/text/blank-text.ts'
import { useHiding } from '../../reading/hiding.ts'
import { useOnMatch } from '../../reading/reading-provider.tsx'
import { textElement, textKey, useTextMarks } from '../../reading/text-marks.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { OptionalPart } from '../../ui/loading/optional-part.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { CallChecks, RecordingChecks } from './call-checks.tsx'
import { ConversationSection } from './conversation-section.tsx'
import { RawJson } from './raw-json.tsx'
import { ShowValueButton } from './show-value-button.tsx'
import { TimingLine } from './timing-line.tsx'
import { useEvidence } from './use-evidence.ts'
import { VariableTable } from './variable-table.tsx'

const EvidenceLinks = lazyComponent(() => import('./evidence-links.tsx').then((module) => module.EvidenceLinks))

type Props = {
  /** The call as shown on the page. */
  call: Call
  /** The call as delivered, in which the values are searched for. */
  delivered: Call
  canPlay: boolean
  /** Whether what is usually below the fold is rendered too. */
  isWhole: boolean
}

/** The details of the call: summary, timing, conversation, captured values, inputs and the service's response. */
export function DetailsPanel({ call, delivered, canPlay, isWhole }: Props) {
  const messages = useMessages()
  const panel = useRef<HTMLDivElement>(null)
  const evidence = useEvidence(delivered)
  const { showWord, hiddenValues } = useHiding()
  useTextMarks((location) => (location.kind === 'turn' || !panel.current ? null : textElement(panel.current, location)))
  useScrollToMatch(panel)
  const { turns } = delivered.timeline
  /**
   * Returns the placeholder for an empty section: `text`, or a note that the page couldn't read `field` in the
   * response.
   */
  const emptyText = (field: string, text: string) => (call.unreadable.includes(field) ? messages.unreadableHint : text)
  /**
   * Where a value was said; nothing until that is known.
   * @param value an output, of which the absence of a match is mentioned
   */
  const evidenceOf = (matches: readonly EvidenceMatch[] | undefined, value = '') =>
    matches && (
      <OptionalPart>
        <EvidenceLinks {...{ matches, turns, canPlay }} saysNoMatch={!isBlank(value)} />
      </OptionalPart>
    )
  return (
    <div ref={panel} className="divide-y divide-line">
      <Section title={messages.details.summary}>
        {call.summary ? (
          <div className="flex items-start gap-1">
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, the button shows the whole summary */}
            <p
              dir="auto"
              data-text={textKey({ kind: 'summary' })}
              className="min-w-0 text-t3 whitespace-pre-wrap"
              onClick={({ target }) => {
                const word = target instanceof Element && target.closest<HTMLElement>('[data-at]')
                if (word) showWord('summary', Number(word.dataset['at']))
              }}
            >
              <PlainText text={call.summary} isOwn={hiddenValues.has('summary')} />
            </p>
            <ShowValueButton value="summary" />
          </div>
        ) : (
          <p className="text-ink-3">{emptyText('outputData', messages.details.noSummary)}</p>
        )}
        <CallChecks call={call} />
      </Section>
      <Section title={messages.details.timing}>
        <TimingLine call={call} />
      </Section>
      <ConversationSection call={call} canPlay={canPlay} />
      {isWhole && (
        <>
          <Section title={messages.details.captured} aside={call.captured.length > 0 ? messages.evidence.column : null}>
            <VariableTable
              kind="output"
              variables={call.captured}
              delivered={delivered.captured}
              empty={emptyText('outputData', messages.details.noCaptured)}
              renderEvidence={(index) => evidenceOf(evidence?.captured[index], call.captured[index]?.value ?? '')}
            />
          </Section>
          <Section title={messages.details.inputs}>
            <VariableTable
              kind="input"
              variables={call.inputs}
              delivered={delivered.inputs}
              empty={emptyText('inputData', messages.details.noInputs)}
              renderEvidence={(index) => evidenceOf(evidence?.inputs[index])}
            />
          </Section>
          <div className="px-5 py-1.5 max-middle:px-4 print:hidden">
            <RawJson />
          </div>
          <RecordingChecks call={call} />
        </>
      )}
    </div>
  )
}

function Section({ title, aside = null, children }: { title: string; aside?: string | null; children: ReactNode }) {
  return (
    <section className="px-5 py-2.5 max-middle:px-4">
      <div className="mb-1 flex justify-between gap-4 text-t2 text-ink-3">
        <h3>{title}</h3>
        {aside !== null && <span className="print:hidden">{aside}</span>}
      </div>
      {children}
    </section>
  )
}

/** Scrolls the panel to the current match if that match is in the details. */
function useScrollToMatch(panel: RefObject<HTMLElement | null>): void {
  useOnMatch(({ location }) => {
    if (location.kind === 'turn') return
    // On narrow pages, the same match also opens this tab, which is laid out one frame later.
    requestAnimationFrame(() => {
      if (panel.current) textElement(panel.current, location)?.scrollIntoView({ block: 'nearest' })
    })
  })
}
