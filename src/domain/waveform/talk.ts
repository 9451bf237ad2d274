import type { Timeline } from '../call/timeline.ts'
import type { Role } from '../call/turn.ts'
import { type Interval, longestOf, totalLength } from '../time/interval.ts'
import { gapsBetween, intersectIntervals, mergeIntervals } from '../time/interval-sets.ts'
import type { Seconds } from '../units.ts'
import type { DetectedSpeech } from './detected-speech.ts'

/** The basis of the estimate: speech per channel, turns minus silences, or the turns' start times alone. */
type TalkSource = 'channels' | 'silences' | 'offsets'

export type TalkStats = {
  source: TalkSource
  /** Each role's share of the total talk time, from 0 to 1; null if there is no talk at all. */
  share: Record<Role, number> | null
  /** Null if only start times are known, because they don't reveal silence. */
  longestSilence: Interval | null
  turns: Record<Role, number>
}

/**
 * The intervals of the recording in which a role has the turn. Each one lasts until the next turn starts. If several
 * turns start at the same time, all but the last are empty and are left out.
 */
export function turnIntervals(timeline: Timeline, role: Role, duration: Seconds): Interval[] {
  const ofRole = timeline.starts.flatMap((start, index) =>
    timeline.turns[timeline.timed[index] ?? -1]?.role === role
      ? [{ start, end: timeline.starts[index + 1] ?? duration }]
      : [],
  )
  return mergeIntervals(ofRole, duration)
}

/** Estimates each side's share of the talk and the longest silence, and counts the turns. `source` names the basis. */
export function talkStats(timeline: Timeline, duration: Seconds, detected: DetectedSpeech | null): TalkStats {
  const turns: Record<Role, number> = { agent: 0, customer: 0, other: 0 }
  for (const { role } of timeline.turns) turns[role] += 1
  const roles = ['agent', 'customer', 'other'] as const
  const byRole = roles.map((role) => turnIntervals(timeline, role, duration))

  if (detected?.kind === 'channels') {
    const agent = mergeIntervals(detected.agent, duration)
    const customer = mergeIntervals(detected.customer, duration)
    const speech = mergeIntervals([...agent, ...customer], duration)
    const share = sharesOf([totalLength(agent), totalLength(customer), 0])
    return { source: 'channels', share, longestSilence: longestOf(gapsBetween(speech, duration)), turns }
  }
  if (detected) {
    const silences = mergeIntervals(detected.silences, duration)
    const speech = gapsBetween(silences, duration)
    const share = sharesOf(byRole.map((intervals) => totalLength(intersectIntervals(intervals, speech))))
    return { source: 'silences', share, longestSilence: longestOf(silences), turns }
  }
  return { source: 'offsets', share: sharesOf(byRole.map(totalLength)), longestSilence: null, turns }
}

function sharesOf([agent = 0, customer = 0, other = 0]: readonly Seconds[]): Record<Role, number> | null {
  const total = agent + customer + other
  return total > 0 ? { agent: agent / total, customer: customer / total, other: other / total } : null
}
