import { shiftTimeline, type Timeline } from '../call/timeline.ts'
import { shiftSyncOffset } from '../time/sync-offset.ts'
import type { Seconds } from '../units.ts'
import type { Comparison } from './compare-with-sound.ts'
import { type HeardSpeech, type MeasuredSpeech, speechBySide } from './speech.ts'
import { voicedStarts } from './voiced-starts.ts'

/**
 * How the recording compares with the transcript, who spoke when, and if turns match the sound, the sync offset and the
 * start of each timed turn.
 */
export type CurrentComparison = Comparison & {
  speech: HeardSpeech
  matchedOffset: Seconds
  voicedStarts: readonly Seconds[]
}

/** @param timeline with the service's times plus `syncOffset` */
export function currentComparison(
  compared: Comparison,
  measured: MeasuredSpeech,
  timeline: Timeline,
  syncOffset: Seconds,
): CurrentComparison {
  const shift = compared.heard.shift ?? 0
  return {
    ...compared,
    speech: speechBySide(measured, compared.channelRoles),
    matchedOffset: shiftSyncOffset(syncOffset, shift),
    voicedStarts: voicedStarts(shiftTimeline(timeline, shift), compared.heard.turns),
  }
}
