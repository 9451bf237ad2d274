import { endOf, type Timeline } from '../../domain/timeline.ts'
import type { Role } from '../../domain/turn.ts'
import type { Seconds } from '../../domain/units.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useCurrentTurn } from '../../playback/use-clock.ts'

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
  const current = useCurrentTurn()
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden forced-colors:hidden">
      {timeline.timed.length <= MOST_BANDS && <AllBands timeline={timeline} duration={duration} />}
      <Band
        timeline={timeline}
        index={current}
        duration={duration}
        look={(role) => `${CURRENT[role]} before:absolute before:inset-0 before:rounded-[5px] before:opacity-18`}
      />
    </div>
  )
}

function AllBands({ timeline, duration }: { timeline: Timeline; duration: Seconds }) {
  return timeline.timed.map((index) => (
    <Band key={index} timeline={timeline} index={index} duration={duration} look={(role) => WASH[role]} />
  ))
}

type BandProps = { timeline: Timeline; index: number; duration: Seconds; look: (role: Role) => string }

function Band({ timeline, index, duration, look }: BandProps) {
  const turn = timeline.turns[index]
  if (!turn || turn.start === null || duration <= 0) return null
  const start = Math.max(0, turn.start)
  const end = Math.min(duration, endOf(timeline, index) ?? duration)
  if (end <= start) return null
  return (
    <div
      className={`absolute rounded-[5px] ${HALF[turn.role]} ${look(turn.role)}`}
      style={{ left: `${(start / duration) * 100}%`, width: `${((end - start) / duration) * 100}%` }}
    />
  )
}
