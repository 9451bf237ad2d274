import { type Role, startIndexesBetween, turnEnd } from '../../../domain/call/timeline.ts'
import { lengthOf } from '../../../domain/time/interval.ts'
import { extentIn } from '../../../domain/time/view.ts'
import { useCurrentTurn, usePlayback } from '../../../playback/playback-provider.tsx'
import { useView } from './view-provider.tsx'

/**
 * With more turns in view, only the current one has a band: the others would be too narrow to see, and each is a DOM
 * node.
 */
const MAX_BANDS = 400

const HALF: Record<Role, string> = { agent: 'top-0 bottom-1/2', customer: 'top-1/2 bottom-0', other: 'inset-y-1/4' }
const TINT: Record<Role, string> = {
  agent: 'bg-agent-wash',
  customer: 'bg-customer-wash',
  other: 'bg-sunken opacity-50',
}
const CURRENT: Record<Role, string> = {
  agent: 'bg-agent-tint mix-blend-normal before:bg-agent-soft',
  customer: 'bg-customer-tint before:bg-customer-soft',
  other: 'bg-sunken before:bg-other-soft',
}

export function TurnBands() {
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden forced-colors:hidden">
      <AllBands />
      <CurrentBand />
    </div>
  )
}

function AllBands() {
  const { timeline } = usePlayback()
  const { view } = useView()
  const [firstVisible, afterVisible] = startIndexesBetween(timeline, view.start, view.end)
  if (afterVisible - firstVisible > MAX_BANDS) return null
  // What scrolls into view before the next render has its bands, too.
  const [first, last] = startIndexesBetween(timeline, view.start - lengthOf(view), view.end + lengthOf(view))
  return timeline.timed
    .slice(Math.max(0, first - 1), last)
    .map((index) => <Band key={index} index={index} look={(role) => TINT[role]} />)
}

/** Separate, so that only this band renders when the current turn changes. */
function CurrentBand() {
  const look = (role: Role) => `${CURRENT[role]} before:absolute before:inset-0 before:rounded-[5px] before:opacity-18`
  return <Band index={useCurrentTurn()} look={look} />
}

function Band({ index, look }: { index: number; look: (role: Role) => string }) {
  const { timeline } = usePlayback()
  const { duration } = useView()
  const turn = timeline.turns[index]
  if (!turn || turn.start === null || duration <= 0) return null
  const extent = extentIn(duration, Math.max(0, turn.start), Math.min(duration, turnEnd(timeline, index) ?? duration))
  if (!extent) return null
  return <div className={`absolute rounded-[5px] ${HALF[turn.role]} ${look(turn.role)}`} style={extent} />
}
