import { type RefObject, useContext, useState } from 'react'
import type { Call, Variable } from '../../domain/call/call.ts'
import { HIDDEN_WORD } from '../../domain/call/hidden-call.ts'
import { isBlank } from '../../domain/text/blank-text.ts'
import { type CallEvidence, CapabilitiesContext, capabilityPart } from '../../playback/capabilities.tsx'
import { textElement, useTextMarks } from '../../reading/text-marks.ts'
import { OptionalPart } from '../../ui/loading/lazy-part.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { DetailsSection } from './details-section.tsx'
import { RawJson } from './raw-json.tsx'
import { TimingLine } from './timing-line.tsx'
import { VariableTable } from './variable-table.tsx'

const FindingsSection = capabilityPart(
  'conversation',
  ({ FindingsSection }) => FindingsSection,
  ({ className }) => <div className={className} />,
)
const EvidenceSearch = capabilityPart('evidence', ({ EvidenceSearch }) => EvidenceSearch)
const EvidenceLinks = capabilityPart('evidence', ({ EvidenceLinks }) => EvidenceLinks)

/** Room for four findings (five on narrow pages), figures, end and method: measured later, they must move nothing. */
const RESERVED =
  'min-h-60 max-middle:min-h-80 pointer-coarse:min-h-80 pointer-coarse:max-middle:min-h-100 print:min-h-0'

type Props = {
  panel: RefObject<HTMLElement | null>
  call: Call
  /** As delivered: the values are searched for in it. */
  delivered: Call
  canPlay: boolean
  isWhole: boolean
  emptyText: (field: string, text: string) => string
}

export function DetailsRest({ panel, call, delivered, canPlay, isWhole, emptyText }: Props) {
  const messages = useMessages()
  const capabilities = useContext(CapabilitiesContext)
  const [evidence, setEvidence] = useState<CallEvidence | null>(null)
  const { turns } = delivered.timeline
  /** In a saved call, a value may have been said where the words are no longer known. */
  const isWhollyKnown = turns.every(({ hidden }) => hidden === undefined)
  useTextMarks((location) =>
    (location.kind === 'output' || location.kind === 'input') && panel.current
      ? textElement(panel.current, location)
      : null,
  )
  /**
   * Nothing until it is known.
   * @param value an output as shown, for which the absence of a match is mentioned
   */
  const evidenceOf = (variable: Variable | undefined, value = '') => {
    // Unchanged turns and values of a call that is fetched again keep their identity.
    const matches = evidence?.turns === turns && variable && evidence.matches.get(variable)
    return (
      matches && (
        <EvidenceLinks
          {...{ matches, turns, canPlay }}
          saysNoMatch={isWhollyKnown && !isBlank(value) && !value.includes(HIDDEN_WORD)}
        />
      )
    )
  }
  return (
    <>
      <OptionalPart>
        <EvidenceSearch call={delivered} onFound={setEvidence} />
      </OptionalPart>
      <FindingsSection call={call} canPlay={canPlay} className={call.hasRecording ? RESERVED : 'min-h-16'} />
      <DetailsSection title={messages.details.timing}>
        <TimingLine call={call} />
      </DetailsSection>
      {isWhole && (
        <>
          <DetailsSection
            title={messages.details.captured}
            aside={capabilities.evidence && call.captured.length > 0 ? messages.details.whereSaid : null}
          >
            <VariableTable
              kind="output"
              variables={call.captured}
              delivered={delivered.captured}
              empty={emptyText('outputData', messages.details.noCaptured)}
              renderEvidence={(index) => evidenceOf(delivered.captured[index], call.captured[index]?.value ?? '')}
            />
          </DetailsSection>
          <DetailsSection title={messages.details.inputs}>
            <VariableTable
              kind="input"
              variables={call.inputs}
              delivered={delivered.inputs}
              empty={emptyText('inputData', messages.details.noInputs)}
              renderEvidence={(index) => evidenceOf(delivered.inputs[index])}
            />
          </DetailsSection>
          <div className="px-5 py-1.5 max-middle:px-4 print:hidden">
            <RawJson source={call.source} delivered={delivered.source} />
          </div>
        </>
      )}
    </>
  )
}
