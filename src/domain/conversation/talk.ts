import type { Timeline } from '../call/timeline.ts'
import type { Role } from '../call/turn.ts'
import { turnIntervals } from '../call/turn-intervals.ts'
import { type Interval, longestOf, totalLength } from '../time/interval.ts'
import { gapsBetween, intersectIntervals, mergeIntervals } from '../time/interval-sets.ts'
import type { Seconds } from '../units.ts'
import { anybodysSpeech, type HeardSpeech } from './speech.ts'

/** The basis of the estimate: speech per channel, turns minus silences, or the turns' start times alone. */
type TalkSource = 'channels' | 'silences' | 'offsets'

export type TalkStats = {
  source: TalkSource
  /** Each role's share of the total talk time, from 0 to 1; null if there is no talk at all. */
  share: Record<Role, number> | null
  /** Null if there is no silence, or if only start times are known, since they say nothing about silence. */
  longestSilence: Interval | null
  turns: Record<Role, number>
}

/** Estimates each role's share of the talk time and the longest silence, and counts the turns. */
export function talkStats(timeline: Timeline, duration: Seconds, heard: HeardSpeech | null): TalkStats {
  const turns: Record<Role, number> = { agent: 0, customer: 0, other: 0 }
  for (const { role } of timeline.turns) turns[role] += 1
  const roles = ['agent', 'customer', 'other'] as const
  const byRole = roles.map((role) => turnIntervals(timeline, role, duration))

  if (!heard) return { source: 'offsets', share: sharesOf(byRole.map(totalLength)), longestSilence: null, turns }
  const speech = anybodysSpeech(heard, duration)
  const longestSilence = longestOf(gapsBetween(speech, duration))
  if (heard.basis === 'mix') {
    const share = sharesOf(byRole.map((intervals) => totalLength(intersectIntervals(intervals, speech))))
    return { source: 'silences', share, longestSilence, turns }
  }
  const [agent, customer] = [mergeIntervals(heard.agent, duration), mergeIntervals(heard.customer, duration)]
  return { source: 'channels', share: sharesOf([totalLength(agent), totalLength(customer), 0]), longestSilence, turns }
}

function sharesOf([agent = 0, customer = 0, other = 0]: readonly Seconds[]): Record<Role, number> | null {
  const total = agent + customer + other
  return total > 0 ? { agent: agent / total, customer: customer / total, other: other / total } : null
}
