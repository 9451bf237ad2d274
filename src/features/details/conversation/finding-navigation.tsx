import { ChevronDown, ChevronUp } from 'lucide'
import { useState } from 'react'
import { type Finding, stepToFinding } from '../../../domain/findings/findings.ts'
import { findingSentence } from '../../../messages/conversation-facts.ts'
import type { DeferredMessages } from '../../../messages/messages.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useActions } from '../../../ui/actions/actions-provider.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/feedback/toast-provider.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useShowMoment } from './use-show-moment.ts'

type Props = {
  findings: readonly Finding[]
  texts: DeferredMessages['conversation']
  isEstimate: boolean
  canPlay: boolean
}

const SMALL = { iconOnly: true, className: '!size-7 pointer-coarse:!size-11' } as const

/** Steps through the findings in time order, with two buttons, keys and commands. */
export function FindingNavigation(props: Props) {
  const { findings, texts, canPlay } = props
  const messages = useMessages()
  const { visited, step } = useFindingSteps(props)
  const hasAny = findings.length > 0 && canPlay
  useActions(
    hasAny
      ? [
          { name: texts.nextFinding, key: 'n', run: () => step(1) },
          { name: texts.previousFinding, key: 'Shift+n', run: () => step(-1) },
        ]
      : [],
  )
  // On narrow pages, the buttons are in the details tab, so they would disappear if the transcript tab were selected.
  const here = { keepsTab: true }
  return (
    <div className="absolute end-5 top-2.5 flex h-7 items-center text-t1 text-ink-3 tabular-nums max-middle:end-4 max-least:static pointer-coarse:h-11">
      <span>
        {visited === null ? texts.findings(findings.length) : messages.search.position(visited + 1, findings.length)}
      </span>
      {hasAny && (
        <span className="-me-1.5 ms-1 flex print:hidden">
          <Button label={texts.previousFinding} icon={ChevronUp} {...SMALL} onClick={() => step(-1, here)} />
          <Button label={texts.nextFinding} icon={ChevronDown} {...SMALL} onClick={() => step(1, here)} />
        </span>
      )}
    </div>
  )
}

/**
 * Returns the index of the finding that was visited last, and a function that goes to the next finding (1) or the
 * previous finding (-1). The function doesn't start or pause playback.
 */
function useFindingSteps({ findings, texts, isEstimate }: Props) {
  const messages = useMessages()
  const { clock } = usePlayback().player
  const showMoment = useShowMoment()
  const showToast = useToast()
  const [last, setLast] = useState<{ findings: readonly Finding[]; index: number } | null>(null)
  // After the findings have changed, the index no longer identifies the same finding.
  const visited = last?.findings === findings ? last.index : null
  const step = (direction: 1 | -1, options: { keepsTab?: boolean } = {}) => {
    const index = stepToFinding(findings, clock.now(), visited, direction)
    const finding = index === null ? undefined : findings[index]
    if (index === null || !finding) return showToast(direction === 1 ? texts.lastReached : texts.firstReached)
    setLast({ findings, index })
    showMoment(finding, options)
    const position = messages.search.position(index + 1, findings.length)
    showToast(`${position} · ${findingSentence(finding, messages, texts, isEstimate)}`)
  }
  return { visited, step }
}
