import { Play } from 'lucide'
import { useState } from 'react'
import type { Evidence, SaidPlace } from '../../domain/find-evidence.ts'
import { formatClock } from '../../domain/format-clock.ts'
import { landingAt } from '../../domain/timeline.ts'
import type { Turn } from '../../domain/turn.ts'
import type { Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useReading } from '../../reading/reading-provider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../ui/settings-provider.tsx'

/** Heard from a little before, so that the words are not clipped. */
const BEFORE: Seconds = 1

const TINTS = {
  agent: 'bg-agent-tint text-agent',
  customer: 'bg-customer-tint text-customer',
  other: 'bg-sunken text-ink-2',
} as const

type Props = {
  evidence: Evidence
  /** The call's turns as delivered, their words too. */
  turns: readonly Turn[]
  canPlay: boolean
}

/** Where a value was said, one place at a time, or that it was not. */
export function Proof({ evidence, turns, canPlay }: Props) {
  const words = useWords().proof
  const [at, setAt] = useState(0)
  if (evidence.kind === 'not-sought') {
    const { because } = evidence
    if (because === 'empty') return null
    return (
      <span className="text-ink-3" title={words.notSought[because].hint}>
        {words.notSought[because].name}
      </span>
    )
  }
  if (evidence.kind === 'not-said') {
    return (
      <span className="text-ink-3" title={words.notFound}>
        <span aria-hidden>{words.notFoundShort}</span>
        <span className="sr-only">{words.notFound}</span>
      </span>
    )
  }
  const { places } = evidence
  const shown = Math.min(at, places.length - 1)
  const place = places[shown]
  const count = words.place(shown + 1, places.length)
  return (
    <>
      {places.length > 1 && (
        <button
          type="button"
          aria-label={`${count}, ${words.nextPlace}`}
          title={words.nextPlace}
          onClick={() => setAt((shown + 1) % places.length)}
          className="rounded-r1 px-1.5 whitespace-nowrap text-ink-3 tabular-nums hover:bg-sunken hover:text-ink pointer-coarse:h-11"
        >
          {count}
        </button>
      )}
      {place && <PlaceButton place={place} turn={turns[place.turn]} canPlay={canPlay} />}
    </>
  )
}

function PlaceButton({ place, turn, canPlay }: { place: SaidPlace; turn: Turn | undefined; canPlay: boolean }) {
  const words = useWords().proof
  const { player, timeline } = usePlayback()
  const { spotlight } = useReading()
  if (!turn) return null
  const start = timeline.turns[place.turn]?.start ?? null
  const clock = turn.start === null ? null : formatClock(turn.start)
  const plays = canPlay && start !== null
  const go = () => {
    if (plays) {
      player.seek(landingAt(Math.max(0, start - BEFORE)))
      player.play()
    }
    // Hidden data changes lengths: then the whole turn is marked.
    const shown = timeline.turns[place.turn]?.text ?? ''
    const { start: from, end } = shown === turn.text ? place : { start: 0, end: shown.length }
    spotlight.set({ turn: place.turn, start: from, end: place.lastTurn === place.turn ? end : shown.length })
  }
  return (
    <button
      type="button"
      aria-label={clock === null ? words.untimed : plays ? words.play(clock) : words.show(clock)}
      onClick={go}
      className={`inline-flex h-6 shrink-0 items-center whitespace-nowrap gap-1.5 rounded-full px-2.5 font-semibold tabular-nums hover:opacity-80 pointer-coarse:h-11 forced-colors:border ${TINTS[turn.role]}`}
    >
      {plays && <Icon of={Play} size={9} className="fill-current stroke-1" />}
      {clock ?? words.untimed}
    </button>
  )
}
