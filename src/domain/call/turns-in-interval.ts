import type { Interval } from '../time/interval.ts'
import type { Seconds } from '../units.ts'
import { startIndexesBetween, type Timeline, turnEnd, turnIndexAt } from './timeline.ts'
import { startInRecording } from './turn.ts'

const LAST_TURN: Seconds = 5

/** Untimed turns are ignored. Null if no turn is timed, or if all of them are outside the recording. */
export function intervalOfTurns(
  timeline: Timeline,
  first: number,
  last: number,
  duration: Seconds | null,
): Interval | null {
  const timed = timeline.turns.slice(first, last + 1).filter((turn) => turn.start !== null)
  const firstStart = timed[0]?.start
  const lastTimed = timed.at(-1)
  if (firstStart == null || !lastTimed) return null
  const start = startInRecording({ start: firstStart })
  const end = Math.min(
    turnEnd(timeline, lastTimed.index) ?? duration ?? (lastTimed.start ?? 0) + LAST_TURN,
    duration ?? Number.POSITIVE_INFINITY,
  )
  return end > start ? { start, end } : null
}

/** The precision of times in links and of pointer positions. */
const TOLERANCE: Seconds = 0.01

/** All turns that start at the interval's start are included. If no turn is heard, `last` is less than `first`. */
export function turnsInInterval(timeline: Timeline, { start, end }: Interval): [first: number, last: number] {
  const [from, to] = startIndexesBetween(timeline, start - TOLERANCE, end - TOLERANCE)
  const startsWithTurn = (timeline.starts[from] ?? Number.POSITIVE_INFINITY) <= start + TOLERANCE
  const first = startsWithTurn ? (timeline.timed[from] ?? 0) : Math.max(0, turnIndexAt(timeline, start))
  return [first, timeline.timed[to - 1] ?? -1]
}
