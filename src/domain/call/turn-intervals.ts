import type { Interval } from '../time/interval.ts'
import { mergeIntervals } from '../time/interval-sets.ts'
import type { Seconds } from '../units.ts'
import type { Timeline } from './timeline.ts'
import type { Role } from './turn.ts'

/** Of several turns that start at the same time, only the last one is ever current. */
export function turnIntervals(timeline: Timeline, role: Role, duration: Seconds): Interval[] {
  const ofRole = timeline.starts.flatMap((start, index) =>
    timeline.turns[timeline.timed[index] ?? -1]?.role === role
      ? [{ start, end: timeline.starts[index + 1] ?? duration }]
      : [],
  )
  return mergeIntervals(ofRole, duration)
}
