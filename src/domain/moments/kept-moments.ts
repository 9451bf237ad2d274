import { intervalOfTurns, startInRecording, type Timeline } from '../call/timeline.ts'
import type { Moment } from '../time/media-fragment.ts'

export type KeptMoment = {
  id: number
  target: KeptTarget
  note: string
  copiedNote: string
}

export type KeptMoments = {
  moments: readonly KeptMoment[]
  /** The script that adds them may still be loading. */
  requests: readonly KeptTarget[]
  nextId: number
}

export const NO_MOMENTS: KeptMoments = { moments: [], requests: [], nextId: 1 }

export function hasUncopiedNotes({ moments }: KeptMoments): boolean {
  return moments.some(({ note, copiedNote }) => note.trim() !== '' && note !== copiedNote)
}

/**
 * A kept turn moves with the sync offset because the user kept its words; a part of the recording stays because the
 * user kept its sound.
 */
export type KeptTarget = { turn: number } | Moment

/**
 * `end` is null for a turn outside the recording and for a moment without an end.
 * @param timeline in recording time
 */
export function momentOf(target: KeptTarget, timeline: Timeline, duration: Seconds | null): Moment {
  if (!('turn' in target)) return target
  const start = timeline.turns[target.turn]?.start ?? 0
  return (
    intervalOfTurns(timeline, target.turn, target.turn, duration) ?? { start: startInRecording({ start }), end: null }
  )
}
