import type { Timeline } from '../../../../domain/call/timeline.ts'
import type { Comparison, HeardKey } from '../../../../domain/sound/comparison.ts'
import {
  type MeasuredSound,
  type MeasuredSpeech,
  SIDES,
  speechBySide,
  type TimedTurn,
  timedTurns,
} from '../../../../domain/sound/heard-call.ts'
import { type KnownSound, UNKNOWN_END, withoutUndecoded } from '../../../../domain/sound/known-sound.ts'
import type { Interval } from '../../../../domain/time/interval.ts'
import { type ChannelRoles, detectChannelRoles } from '../../../../domain/waveform/channel-roles.ts'
import { coveredDuration, type Peaks } from '../../../../domain/waveform/peaks.ts'
import { countAgreeing } from './alignment/transcript-shift.ts'
import { clippedIn } from './clipped.ts'
import { hearCall } from './hear-call.ts'
import { lineFaults } from './line-faults.ts'
import { hearVoicemail } from './voicemail.ts'

/** Sent to a worker, so it contains only what the comparison needs. */
export type ComparisonSource = {
  measured: MeasuredSound
  known: KnownSound
  /** The channel of each side according to loudness, used if the onsets are inconclusive. */
  loudnessRoles: ChannelRoles | null
  /** The turns that have a start, ascending and in recording time. */
  turns: readonly TimedTurn[]
  /** Including turns without a start. */
  turnCount: number
  duration: Seconds
  /** Where speech is clipped. */
  clipped: readonly Interval[]
}

/** @param timeline in recording time */
export function comparisonSource(
  measured: MeasuredSound,
  peaks: Peaks,
  timeline: Timeline,
  known: KnownSound = UNKNOWN_END,
): ComparisonSource {
  return {
    measured,
    known: withoutUndecoded(known, measured),
    loudnessRoles: measured.basis === 'mix' ? null : detectChannelRoles(peaks, timeline),
    turns: timedTurns(timeline),
    turnCount: timeline.turns.length,
    duration: coveredDuration(peaks),
    clipped: clippedIn(peaks, measured),
  }
}

export function compareWithSound({
  measured,
  known,
  loudnessRoles,
  turns,
  turnCount,
  duration,
  clipped,
}: ComparisonSource): Comparison {
  const channelRoles = matchChannels(measured, turns) ?? loudnessRoles
  const speech = speechBySide(measured, channelRoles)
  const keys = measured.keys.map(({ start, end, key, channel }): HeardKey => {
    const side = SIDES.find((one) => channel !== null && channelRoles?.[one] === channel) ?? null
    return { at: start, end, key, side }
  })
  const heard = hearCall(speech, turns, turnCount, duration, known, measured.ringingEnd, keys)
  const tones = (channelRoles && measured.tones[channelRoles.customer]) ?? measured.tones.flat()
  const isUnsure = heard.unsure === 'soft-voice' || heard.unsure === 'nobody-heard'
  const voicemail = isUnsure ? null : hearVoicemail({ speech, tones, turns, heard, duration, known })
  const isWhole = known.lost.length === 0
  const speakers = turns.map(({ side }) => side)
  const line = lineFaults({ measured, speech, roles: channelRoles, speakers, known, clipped })
  return { channelRoles, heard, voicemail, keys: keys.length > 0 || isWhole ? keys : null, line }
}

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
