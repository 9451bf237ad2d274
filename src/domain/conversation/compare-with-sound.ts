import type { Timeline } from '../call/timeline.ts'
import type { Seconds } from '../units.ts'
import { type ChannelRoles, detectChannelRoles } from '../waveform/channel-roles.ts'
import { coveredDuration, type Peaks } from '../waveform/peaks.ts'
import { matchChannels } from './alignment/match-channels.ts'
import { hearCall } from './hear-call.ts'
import type { HeardCall } from './heard-call.ts'
import { type TimedTurn, timedTurns } from './sides.ts'
import { type MeasuredSpeech, speechBySide } from './speech.ts'

/** The result of comparing a whole recording with its transcript: the channel of each side, and what was heard. */
export type Comparison = { channelRoles: ChannelRoles | null; heard: HeardCall }

/** Sent to a worker, so it contains only what the comparison needs. */
export type ComparisonSource = {
  measured: MeasuredSpeech
  /** The channel of each side according to loudness, used if the onsets are inconclusive. */
  loudnessRoles: ChannelRoles | null
  /** The turns that have a start, ascending and in recording time. */
  turns: readonly TimedTurn[]
  /** Including turns without a start. */
  turnCount: number
  duration: Seconds
}

/** @param timeline in recording time */
export function comparisonSource(measured: MeasuredSpeech, peaks: Peaks, timeline: Timeline): ComparisonSource {
  return {
    measured,
    loudnessRoles: measured.basis === 'mix' ? null : detectChannelRoles(peaks, timeline),
    turns: timedTurns(timeline),
    turnCount: timeline.turns.length,
    duration: coveredDuration(peaks),
  }
}

export function compareWithSound({
  measured,
  loudnessRoles,
  turns,
  turnCount,
  duration,
}: ComparisonSource): Comparison {
  const channelRoles = matchChannels(measured, turns) ?? loudnessRoles
  return { channelRoles, heard: hearCall(speechBySide(measured, channelRoles), turns, turnCount, duration) }
}
