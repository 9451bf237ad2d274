import { shiftTimeline, type Timeline } from '../../../../domain/call/timeline.ts'
import type { Comparison, CurrentComparison } from '../../../../domain/sound/comparison.ts'
import { type HeardTurn, type MeasuredSpeech, speechBySide } from '../../../../domain/sound/heard-call.ts'
import { shiftSyncOffset } from '../../../../domain/time/sync-offset.ts'
import { longestAscent } from '../../../../lib/longest-ascent.ts'

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

/**
 * The start of each timed turn if the turns match the sound: its onset or, if it has none, its start in the timeline.
 * The turns keep their order: if some onsets contradict it, as many onsets as possible are used, and the rest are
 * ignored. A turn without an onset starts neither before the onset of an earlier turn nor after the onset of a later
 * turn.
 * @param heard one entry per turn of the timeline
 * @returns one start for each of `timeline.starts`, in ascending order
 */
export function voicedStarts({ starts, timed }: Timeline, heard: readonly Pick<HeardTurn, 'onset'>[]): Seconds[] {
  const onsets = timed.map((index) => heard[index]?.onset ?? null)
  const isKept = longestAscent(onsets)
  const kept = onsets.map((onset, position) => (isKept[position] ? onset : null))
  /** For each turn, its onset or, if it has none, the onset of the next turn that has one. */
  const limits: Seconds[] = []
  let limit: Seconds = Number.POSITIVE_INFINITY
  for (let position = kept.length - 1; position >= 0; position--) {
    limit = kept[position] ?? limit
    limits[position] = limit
  }
  let latest: Seconds = Number.NEGATIVE_INFINITY
  return starts.map((start, position) => {
    latest = kept[position] ?? Math.max(latest, Math.min(start, limits[position] ?? limit))
    return latest
  })
}
