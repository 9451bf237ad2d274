import { endOf, startsBetween, type Timeline } from '../../domain/timeline.ts'
import type { Role } from '../../domain/turn.ts'
import type { Seconds } from '../../domain/units.ts'
import { placeIn, type View } from '../../domain/view.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useCurrentTurn } from '../../playback/use-clock.ts'
import { useView } from './view-provider.tsx'

/** More bands than this are too narrow to see, and too many to keep in the page. */
const MOST_BANDS = 400

const HALF: Record<Role, string> = { agent: 'top-0 bottom-1/2', customer: 'top-1/2 bottom-0', other: 'inset-y-1/4' }
const WASH: Record<Role, string> = {
  agent: 'bg-(--agent-wash)',
  customer: 'bg-(--customer-wash)',
  other: 'bg-sunken opacity-50',
}
const CURRENT: Record<Role, string> = {
  agent: 'bg-agent-tint mix-blend-normal before:bg-agent-soft',
  customer: 'bg-customer-tint before:bg-customer-soft',
  other: 'bg-sunken before:bg-other-soft',
}

/** Whose turn it is, behind the waveform: the agent's in the upper half, the customer's in the lower. */
export function TurnBands({ duration }: { duration: Seconds }) {
  const { timeline } = usePlayback()
  const { view } = useView()
  const current = useCurrentTurn()
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden forced-colors:hidden">
      <AllBands timeline={timeline} view={view} duration={duration} />
      <Band
        timeline={timeline}
        index={current}
        view={view}
        duration={duration}
        look={(role) => `${CURRENT[role]} before:absolute before:inset-0 before:rounded-[5px] before:opacity-18`}
      />
    </div>
  )
}

function AllBands({ timeline, view, duration }: { timeline: Timeline; view: View; duration: Seconds }) {
  const [first, last] = startsBetween(timeline, view.start, view.end)
  if (last - first > MOST_BANDS) return null
  // The turn that is going on where the view begins has begun before it.
  return timeline.timed
    .slice(Math.max(0, first - 1), last)
    .map((index) => (
      <Band key={index} timeline={timeline} index={index} view={view} duration={duration} look={(role) => WASH[role]} />
    ))
}

type BandProps = { timeline: Timeline; index: number; view: View; duration: Seconds; look: (role: Role) => string }

function Band({ timeline, index, view, duration, look }: BandProps) {
  const turn = timeline.turns[index]
  if (!turn || turn.start === null || duration <= 0) return null
  const place = placeIn(view, Math.max(0, turn.start), Math.min(duration, endOf(timeline, index) ?? duration))
  if (!place) return null
  return <div className={`absolute rounded-[5px] ${HALF[turn.role]} ${look(turn.role)}`} style={place} />
}
