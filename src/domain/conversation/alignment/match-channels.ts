import type { ChannelRoles } from '../../waveform/channel-roles.ts'
import type { TimedTurn } from '../sides.ts'
import { type MeasuredSpeech, speechBySide } from '../speech.ts'
import { countAgreeing } from './transcript-shift.ts'

/** Fewer turns could agree by chance. */
const MIN_TURNS = 4
/** Of the turns whose side has any speech. If the times drift, fewer agree, and as many with swapped channels. */
const MIN_SHARE = 0.5
/** Over the turns that agree with swapped channels. */
const MIN_LEAD = 1.25

const ASSIGNMENTS: readonly ChannelRoles[] = [
  { agent: 0, customer: 1 },
  { agent: 1, customer: 0 },
]

/**
 * By speech onsets, which works even if the transcript is early or late. If it is off by one turn, loudness during the
 * turns (`detectChannelRoles`) suggests the wrong side. Null if the onsets are inconclusive.
 */
export function matchChannels(measured: MeasuredSpeech, turns: readonly TimedTurn[]): ChannelRoles | null {
  if (measured.basis === 'mix') return null
  const [best, other] = ASSIGNMENTS.map((roles) => ({
    roles,
    ...countAgreeing(speechBySide(measured, roles), turns),
  })).sort((a, b) => b.count - a.count)
  if (!best || !other || best.count < Math.max(MIN_TURNS, best.of * MIN_SHARE)) return null
  return best.count < other.count * MIN_LEAD ? null : best.roles
}
