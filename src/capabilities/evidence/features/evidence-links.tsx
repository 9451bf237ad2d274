import { ChevronLeft, ChevronRight, type LucideIcon, Play, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { Turn } from '../../../domain/call/timeline.ts'
import type { EvidenceMatch } from '../../../domain/search/search.ts'
import { formatClock } from '../../../domain/time/format-clock.ts'
import { speakerLabel } from '../../../messages/speaker-label.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useShowMoment } from '../../../playback/use-show-moment.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import type { EvidenceTexts } from '../messages/en.ts'
import { textsOf } from '../messages/texts.ts'

const TINTS = {
  agent: 'bg-agent-tint text-agent',
  customer: 'bg-customer-tint text-customer',
  other: 'bg-sunken text-ink-2',
} as const

type Props = {
  matches: readonly EvidenceMatch[]
  turns: readonly Turn[]
  canPlay: boolean
  saysNoMatch: boolean
}

export function EvidenceLinks({ matches, turns, canPlay, saysNoMatch }: Props) {
  const page = useMessages()
  const messages = textsOf(page)
  const [chosenIndex, setChosenIndex] = useState(0)
  if (matches.length === 0)
    return (
      saysNoMatch && (
        <span className="inline-flex items-center gap-1.5 font-medium">
          <Icon of={SearchX} size={15} />
          <span>{messages.noMatch}</span>
        </span>
      )
    )
  // There may be fewer matches after the call has been fetched again.
  const index = Math.min(chosenIndex, matches.length - 1)
  const match = matches[index]
  const isByCustomer = matches.some(({ turn, lastTurn }) =>
    [turn, lastTurn].some((at) => turns[at]?.role === 'customer'),
  )
  const step = (by: 1 | -1, label: string, icon: LucideIcon) => (
    <Button
      label={label}
      icon={<Icon of={icon} className="rtl:-scale-x-100" />}
      iconOnly
      size="tiny"
      onClick={() => setChosenIndex((index + by + matches.length) % matches.length)}
    />
  )
  return (
    <>
      {matches.length > 1 && (
        <span className="inline-flex items-center whitespace-nowrap text-ink-2 tabular-nums">
          {step(-1, messages.previous, ChevronLeft)}
          <span role="status">{page.positionOf(index + 1, matches.length)}</span>
          {step(1, messages.next, ChevronRight)}
        </span>
      )}
      {match && <MatchButton turn={turns[match.turn]} {...{ match, canPlay, messages, isByCustomer }} />}
    </>
  )
}

type MatchProps = {
  match: EvidenceMatch
  turn: Turn | undefined
  canPlay: boolean
  messages: EvidenceTexts
  isByCustomer: boolean
}

function MatchButton({ match, turn, canPlay, messages, isByCustomer }: MatchProps) {
  const { role } = useMessages()
  const { timeline } = usePlayback()
  const showMoment = useShowMoment()
  if (!turn) return null
  const start = timeline.turns[match.turn]?.start ?? null
  const clock = start === null ? null : formatClock(start)
  const isPlayable = canPlay && start !== null
  const playAndHighlight = () => {
    // Hidden words move the others, so the whole turn is highlighted if something in it is hidden.
    const shownText = timeline.turns[match.turn]?.text ?? ''
    const { start: from, end } = shownText === turn.text ? match : { start: 0, end: shownText.length }
    const words = { start: from, end: match.lastTurn === match.turn ? end : shownText.length }
    showMoment({ start: isPlayable ? start : null, turn: match.turn, words }, { plays: isPlayable })
  }
  const isOnlyByAgent = turn.role === 'agent' && !isByCustomer
  const said = messages.said[isOnlyByAgent ? 'agentOnly' : turn.role]
  return (
    <button
      type="button"
      aria-label={clock !== null && isPlayable ? messages.play(said, clock) : messages.show(said, clock)}
      onClick={playAndHighlight}
      className={`inline-flex h-6 shrink-0 items-center whitespace-nowrap gap-1.5 rounded-full px-2.5 font-semibold tabular-nums hover:opacity-80 pointer-coarse:h-11 forced-colors:border ${TINTS[turn.role]}`}
    >
      {isPlayable && <Icon of={Play} size={9} className="fill-current stroke-1" />}
      <bdi>{isOnlyByAgent ? messages.agentOnly : speakerLabel(role, turn)}</bdi>
      <span>{clock}</span>
    </button>
  )
}
