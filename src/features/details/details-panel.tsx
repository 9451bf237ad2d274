import { type ReactNode, type RefObject, useRef } from 'react'
import type { Call } from '../../domain/call.ts'
import { useOnHit } from '../../reading/reading-provider.tsx'
import { textElement, textKey } from '../../reading/text-marks.ts'
import { useSearchMarks } from '../../reading/use-search-marks.ts'
import { PlainText } from '../../ui/plain-text.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'
import { Proof } from './proof.tsx'
import { RawJson } from './raw-json.tsx'
import { RecordingChecks } from './recording-checks.tsx'
import { TalkLine } from './talk-line.tsx'
import { TimingLine } from './timing-line.tsx'
import { useEvidence } from './use-evidence.ts'
import { VariableTable } from './variable-table.tsx'
import { VerdictLines } from './verdict-lines.tsx'

/** What came of the call: summary first, then the captured values, the inputs, and the answer itself. */
export function DetailsPanel({ call, canPlay }: { call: Call; canPlay: boolean }) {
  const words = useWords()
  const format = useFormat()
  const panel = useRef<HTMLDivElement>(null)
  const evidence = useEvidence(call)
  useSearchMarks(panel, (place) => place.kind !== 'turn')
  useHitInView(panel)
  const { turns } = call.timeline
  /** What is said where there is nothing, of a field by the service's name. */
  const nothing = (field: string, text: string) => (call.unreadable.includes(field) ? words.unreadableHint : text)
  const hasProofs = call.captured.length > 0 && turns.length > 0
  return (
    <div ref={panel} className="divide-y divide-line">
      <Section title={words.details.summary}>
        {call.summary ? (
          <p dir="auto" data-text={textKey({ kind: 'summary' })} className="text-t3 whitespace-pre-wrap">
            <PlainText text={format.text(call.summary)} />
          </p>
        ) : (
          <p className="text-ink-3">{nothing('outputData', words.details.noSummary)}</p>
        )}
        <VerdictLines call={call} />
      </Section>
      <Section title={words.details.timing}>
        <TimingLine call={call} />
        <TalkLine call={call} />
      </Section>
      <Section title={words.details.captured} aside={hasProofs ? words.proof.column : null}>
        <VariableTable
          kind="output"
          variables={call.captured}
          empty={nothing('outputData', words.details.noCaptured)}
          {...(hasProofs && {
            proofOf: (place: number) => {
              const found = evidence?.[place]
              return found && <Proof evidence={found} turns={turns} canPlay={canPlay} />
            },
          })}
        />
      </Section>
      <Section title={words.details.inputs}>
        <VariableTable kind="input" variables={call.inputs} empty={nothing('inputData', words.details.noInputs)} />
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

/** The hit that is gone to, where it is one of the details, is brought into view. */
function useHitInView(panel: RefObject<HTMLElement | null>): void {
  useOnHit(({ place }) => {
    if (place.kind === 'turn') return
    // The tab that hides the details is opened in the same breath.
    requestAnimationFrame(() => {
      if (panel.current) textElement(panel.current, place)?.scrollIntoView({ block: 'nearest' })
    })
  })
}
