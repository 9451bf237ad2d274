import type { Timeline } from '../call/timeline.ts'
import type { HeardCall } from '../conversation/heard-call.ts'
import type { Interval } from '../time/interval.ts'
import { mergeIntervals } from '../time/interval-sets.ts'
import type { Seconds } from '../units.ts'

/**
 * Added before and after each interval because onsets and ends are accurate to only about 0.1 s, and starts are
 * delivered in whole seconds.
 */
const MARGIN: Seconds = 0.25

/**
 * The intervals in which hidden turns, or turns with hidden words, are spoken, ascending and disjoint. If each side has its own channel,
 * an interval lasts from the turn's onset to its measured end. If the turn wasn't heard, the interval lasts from the
 * turn's start to the start of the next turn. In a mix, where onsets are only estimates, both intervals are included.
 * The last interval may be infinite.
 * @param timeline the turns as shown, in recording time
 * @param heard what was heard in the recording, compared with the same timeline; null if nothing was measured
 * @returns null if one of these turns has neither a start nor a measured onset and end
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
