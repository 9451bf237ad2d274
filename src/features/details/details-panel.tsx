import type { ReactNode } from 'react'
import type { Call } from '../../domain/call.ts'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'
import { RawJson } from './raw-json.tsx'
import { TimingLine } from './timing-line.tsx'
import { VariableTable } from './variable-table.tsx'
import { VerdictLines } from './verdict-lines.tsx'

/** What came of the call: summary first, then the captured values, the inputs, and the answer itself. */
export function DetailsPanel({ call }: { call: Call }) {
  const words = useWords().details
  const format = useFormat()
  return (
    <div className="divide-y divide-line">
      <Section title={words.summary}>
        {call.summary ? (
          <p dir="auto" className="text-t3 whitespace-pre-wrap">
            {format.text(call.summary)}
          </p>
        ) : (
          <p className="text-ink-3">{words.noSummary}</p>
        )}
        <VerdictLines call={call} />
      </Section>
      <Section title={words.timing}>
        <TimingLine call={call} />
      </Section>
      <Section title={words.captured}>
        <VariableTable variables={call.captured} empty={words.noCaptured} />
      </Section>
      <Section title={words.inputs}>
        <VariableTable variables={call.inputs} empty={words.noInputs} />
      </Section>
      <div className="px-5 py-1.5 max-middle:px-4">
        <RawJson source={call.source} uid={call.uid} />
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="px-5 py-2.5 max-middle:px-4">
      <h3 className="mb-1 text-t2 text-ink-3">{title}</h3>
      {children}
    </section>
  )
}
