import { intervalOfTurns, startInRecording, type Timeline, type Turn } from '../../domain/call/timeline.ts'
import type { Moment } from '../../domain/time/media-fragment.ts'

export type KeptMoment = {
  id: number
  target: KeptTarget
  note: string
  copiedNote: string
}

export type KeptMoments = {
  moments: readonly KeptMoment[]
  nextId: number
}

export const NO_MOMENTS: KeptMoments = { moments: [], nextId: 1 }

export function hasUncopiedNotes({ moments }: KeptMoments): boolean {
  return moments.some(({ note, copiedNote }) => note.trim() !== '' && note !== copiedNote)
}

/**
 * A kept turn moves with the sync offset because the user kept its words; a part of the recording stays because the
 * user kept its sound. If the service no longer delivers the turn, its last known start is what was kept.
 */
export type KeptTarget = { turn: Turn['id']; start: Seconds } | Moment

/**
 * `end` is null for a turn outside the recording and for a moment without an end.
 * @param timeline in recording time
 */
export function momentOf(target: KeptTarget, timeline: Timeline, duration: Seconds | null): Moment {
  if (!('turn' in target)) return target
  const turn = keptTurn(target, timeline)
  return (
    (turn && intervalOfTurns(timeline, turn.index, turn.index, duration)) ?? {
      start: startInRecording({ start: turn?.start ?? target.start }),
      end: null,
    }
  )
}

/** Undefined for a part of the recording, and for a turn that the service no longer delivers. */
export function keptTurn(target: KeptTarget, { turns }: Timeline): Turn | undefined {
  return 'turn' in target ? turns.find(({ id }) => id === target.turn) : undefined
}
