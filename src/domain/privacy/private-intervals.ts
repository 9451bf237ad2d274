import type { Timeline } from '../call/timeline.ts'
import type { HeardCall } from '../conversation/heard-call.ts'
import type { Interval } from '../time/interval.ts'
import { mergeIntervals } from '../time/interval-sets.ts'
import type { Seconds } from '../units.ts'

/** Onsets and ends are accurate to only about 0.1 s, and starts are delivered in whole seconds. */
const MARGIN: Seconds = 0.25

/**
 * From onset to measured end or, if the turn wasn't heard, from start to next start; in a mix, where onsets are
 * estimates, both. Ascending and disjoint; the last may be infinite. Null if a turn has neither.
 * @param timeline the turns as shown, in recording time
 */
export function privateIntervals(timeline: Timeline, heard: HeardCall | null): Interval[] | null {
  const intervals: Interval[] = []
  for (const turn of timeline.turns.filter(({ hidden }) => hidden !== undefined)) {
    const { onset, end } = heard?.turns[turn.index] ?? { onset: null, end: null }
    const isMeasured = onset !== null && end !== null
    if (isMeasured) intervals.push(withMargin({ start: onset, end }))
    if (isMeasured && heard?.basis === 'channels') continue
    if (turn.start !== null) {
      const shift = heard?.shift ?? 0
      const next = timeline.starts.find((start) => start > (turn.start ?? 0)) ?? Number.POSITIVE_INFINITY
      intervals.push(withMargin({ start: turn.start + Math.min(0, shift), end: next + Math.max(0, shift) }))
    } else if (!isMeasured) return null
  }
  return mergeIntervals(intervals, Number.POSITIVE_INFINITY)
}

const withMargin = ({ start, end }: Interval): Interval => ({ start: start - MARGIN, end: end + MARGIN })
