import type { RefObject } from 'react'
import type { Call } from '../../domain/call/call.ts'
import type { EvidenceMatch } from '../../domain/evidence/find-evidence.ts'
import { HIDDEN_WORD } from '../../domain/privacy/hidden-call.ts'
import { isBlank } from '../../domain/text/blank-text.ts'
import { conversationPart } from '../../playback/capabilities.tsx'
import { textElement, useTextMarks } from '../../reading/text-marks.ts'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { DetailsSection } from './details-section.tsx'
import { EvidenceLinks } from './evidence-links.tsx'
import { RawJson } from './raw-json.tsx'
import { TimingLine } from './timing-line.tsx'
import { useEvidence } from './use-evidence.ts'
import { VariableTable } from './variable-table.tsx'

const FindingsSection = conversationPart('FindingsSection', ({ className }) => <div className={className} />)

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
  const evidence = useEvidence(delivered)
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
  const evidenceOf = (matches: readonly EvidenceMatch[] | undefined, value = '') =>
    matches && (
      <EvidenceLinks
        {...{ matches, turns, canPlay }}
        saysNoMatch={isWhollyKnown && !isBlank(value) && !value.includes(HIDDEN_WORD)}
      />
    )
  return (
    <>
      <FindingsSection call={call} canPlay={canPlay} className={call.hasRecording ? RESERVED : 'min-h-16'} />
      <DetailsSection title={messages.details.timing}>
        <TimingLine call={call} />
      </DetailsSection>
      {isWhole && (
        <>
          <DetailsSection
            title={messages.details.captured}
            aside={call.captured.length > 0 ? messages.evidence.column : null}
          >
            <VariableTable
              kind="output"
              variables={call.captured}
              delivered={delivered.captured}
              empty={emptyText('outputData', messages.details.noCaptured)}
              renderEvidence={(index) => evidenceOf(evidence?.captured[index], call.captured[index]?.value ?? '')}
            />
          </DetailsSection>
          <DetailsSection title={messages.details.inputs}>
            <VariableTable
              kind="input"
              variables={call.inputs}
              delivered={delivered.inputs}
              empty={emptyText('inputData', messages.details.noInputs)}
              renderEvidence={(index) => evidenceOf(evidence?.inputs[index])}
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
