import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Turn } from '../../domain/call/timeline.ts'
import type { EvidenceMatch } from '../../domain/evidence/find-evidence.ts'
import { formatClock } from '../../domain/time/format-clock.ts'
import type { DeferredMessages } from '../../messages/messages.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useShowMoment } from '../../playback/use-show-moment.ts'
import { Icon } from '../../ui/controls/icon.tsx'
import { useDeferredMessages, useMessages } from '../../ui/settings/settings-provider.tsx'

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
  const { positionOf } = useMessages()
  const messages = useDeferredMessages()?.evidence
  const [chosenIndex, setChosenIndex] = useState(0)
  if (!messages) return null
  if (matches.length === 0) return saysNoMatch && <span className="text-ink-3">{messages.noMatch}</span>
  // There may be fewer matches after the call has been fetched again.
  const index = Math.min(chosenIndex, matches.length - 1)
  const match = matches[index]
  const count = positionOf(index + 1, matches.length)
  return (
    <>
      {matches.length > 1 && (
        <button
          type="button"
          aria-label={`${count}, ${messages.showNext}`}
          title={messages.showNext}
          onClick={() => setChosenIndex((index + 1) % matches.length)}
          className="h-6 rounded-r1 px-1.5 whitespace-nowrap text-ink-3 tabular-nums hover:bg-sunken hover:text-ink pointer-coarse:h-11"
        >
          {count}
        </button>
      )}
      {match && <MatchButton match={match} turn={turns[match.turn]} canPlay={canPlay} messages={messages} />}
    </>
  )
}

type MatchProps = {
  match: EvidenceMatch
  turn: Turn | undefined
  canPlay: boolean
  messages: DeferredMessages['evidence']
}

function MatchButton({ match, turn, canPlay, messages }: MatchProps) {
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
  return (
    <button
      type="button"
      aria-label={clock === null ? messages.showUntimed : isPlayable ? messages.play(clock) : messages.show(clock)}
      onClick={playAndHighlight}
      className={`inline-flex h-6 shrink-0 items-center whitespace-nowrap gap-1.5 rounded-full px-2.5 font-semibold tabular-nums hover:opacity-80 pointer-coarse:h-11 forced-colors:border ${TINTS[turn.role]}`}
    >
      {isPlayable && <Icon of={Play} size={9} className="fill-current stroke-1" />}
      <span>{clock ?? messages.showUntimed}</span>
    </button>
  )
}
