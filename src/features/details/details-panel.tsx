import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { useOnMatch } from '../../reading/reading-provider.tsx'
import { textElement, textKey } from '../../reading/text-marks.ts'
import { useSearchMarks } from '../../reading/use-search-marks.ts'
import { lazyComponent } from '../../ui/loading/lazy-component.ts'
import { OptionalPart } from '../../ui/loading/optional-part.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'
import { ConversationSection } from './conversation/conversation-section.tsx'
import { EvidenceLinks } from './evidence-links.tsx'
import { RawJson } from './raw-json.tsx'
import { RecordingChecks } from './recording-checks.tsx'
import { TimingLine } from './timing-line.tsx'
import { useEvidence } from './use-evidence.ts'
import { VariableTable } from './variable-table.tsx'
import { VerdictLines } from './verdict-lines.tsx'

const CallLanguageLine = lazyComponent(() =>
  import('./language/call-language-line.tsx').then((module) => module.CallLanguageLine),
)

type Props = {
  call: Call
  canPlay: boolean
  /** Called with a sentence about what the masks can't hide in this call; null if they can hide everything. */
  onMaskingLimit: (limit: string | null) => void
}

/** The details of the call: summary, timing, conversation, captured values, inputs and the service's response. */
export function DetailsPanel({ call, canPlay, onMaskingLimit }: Props) {
  const messages = useMessages()
  const format = useFormat()
  const panel = useRef<HTMLDivElement>(null)
  /** The language that the user chose for this call. */
  const [language, setLanguage] = useState<string | null>(null)
  const { languages, evidence } = useEvidence(call, language)
  useSearchMarks(panel, (location) => location.kind !== 'turn')
  useScrollToMatch(panel)
  const { turns } = call.timeline
  /**
   * Returns the placeholder for an empty section: `text`, or a note that the page couldn't read `field` in the
   * response.
   */
  const emptyText = (field: string, text: string) => (call.unreadable.includes(field) ? messages.unreadableHint : text)
  return (
    <div ref={panel} className="divide-y divide-line">
      <Section title={messages.details.summary}>
        {call.summary ? (
          <p dir="auto" data-text={textKey({ kind: 'summary' })} className="text-t3 whitespace-pre-wrap">
            <PlainText text={format.text(call.summary)} />
          </p>
        ) : (
          <p className="text-ink-3">{emptyText('outputData', messages.details.noSummary)}</p>
        )}
        <VerdictLines call={call} />
      </Section>
      <Section title={messages.details.timing}>
        <TimingLine call={call} />
        {turns.length > 0 && (
          // The line has the same height before the language is known.
          <div className="mt-1 min-h-6 text-t1 text-ink-2 pointer-coarse:min-h-11">
            <OptionalPart>
              <CallLanguageLine
                languages={languages}
                chosen={language}
                onChoose={setLanguage}
                onMaskingLimit={onMaskingLimit}
              />
            </OptionalPart>
          </div>
        )}
      </Section>
      <ConversationSection call={call} canPlay={canPlay} />
      <Section title={messages.details.captured} aside={call.captured.length > 0 ? messages.evidence.column : null}>
        <VariableTable
          kind="output"
          variables={call.captured}
          empty={emptyText('outputData', messages.details.noCaptured)}
          renderEvidence={(index) => {
            const found = evidence?.[index]
            return found && <EvidenceLinks evidence={found} turns={turns} canPlay={canPlay} />
          }}
        />
      </Section>
      <Section title={messages.details.inputs}>
        <VariableTable kind="input" variables={call.inputs} empty={emptyText('inputData', messages.details.noInputs)} />
      </Section>
      <div className="px-5 py-1.5 max-middle:px-4 print:hidden">
        <RawJson call={call} />
      </div>
      <RecordingChecks call={call} />
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
