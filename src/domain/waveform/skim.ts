import type { Timeline } from '../call/timeline.ts'
import { turnIntervals } from '../call/turn-intervals.ts'
import type { Interval } from '../time/interval.ts'
import { gapsBetween, intersectIntervals, mergeIntervals } from '../time/interval-sets.ts'
import type { Seconds } from '../units.ts'

/** Whose turns are played. */
export type VoiceFilter = 'both' | 'agent' | 'customer'

/** The time added before and after speech so that breaths and initial consonants aren't cut off. */
const PADDING: Seconds = 0.25
/** Shorter gaps are played because skipping them would be more distracting than helpful. */
const MIN_SKIP: Seconds = 0.75

/**
 * The intervals to play while skimming, in order and disjoint. The player skips the gaps between them.
 * @param silences intervals to skip, in any order; empty if silences are played
 */
export function intervalsToPlay(
  timeline: Timeline,
  duration: Seconds,
  { voices, silences }: { voices: VoiceFilter; silences: readonly Interval[] },
): readonly Interval[] {
  const speech = gapsBetween(mergeIntervals(silences, duration), duration)
  const wanted = voices === 'both' ? speech : intersectIntervals(turnIntervals(timeline, voices, duration), speech)
  const padded = mergeIntervals(
    wanted.map(({ start, end }) => ({ start: start - PADDING, end: end + PADDING })),
    duration,
  )
  const played: Interval[] = []
  for (const interval of padded) {
    const last = played.at(-1)
    if (last && interval.start - last.end < MIN_SKIP) last.end = interval.end
    else played.push({ ...interval, start: played.length === 0 && interval.start < MIN_SKIP ? 0 : interval.start })
  }
  const last = played.at(-1)
  if (last && duration - last.end < MIN_SKIP) last.end = duration
  return played
}
