import { type Timeline, turnIndexAt, turnsInInterval } from '../../domain/call/timeline.ts'
import type { Moment } from '../../domain/time/media-fragment.ts'
import { type KeptMoment, type KeptTarget, keptTurn, momentOf } from './kept-moments.ts'

export type LocatedMoment = KeptMoment & {
  moment: Moment
  turns: readonly [first: number, afterLast: number]
}

/**
 * In time order.
 * @param timeline in recording time
 */
export function locateMoments(
  moments: readonly KeptMoment[],
  timeline: Timeline,
  duration: Seconds | null,
): LocatedMoment[] {
  return moments
    .map((kept) => ({
      ...kept,
      moment: momentOf(kept.target, timeline, duration),
      turns: turnsOf(kept.target, timeline),
    }))
    .sort((a, b) => a.moment.start - b.moment.start || (a.moment.end ?? 0) - (b.moment.end ?? 0) || a.id - b.id)
}

function turnsOf(target: KeptTarget, timeline: Timeline): readonly [number, number] {
  const turn = keptTurn(target, timeline)
  if (turn) return [turn.index, turn.index + 1]
  const { start } = target
  const end = 'end' in target ? target.end : null
  if (end === null) {
    const current = turnIndexAt(timeline, start)
    return [Math.max(0, current), current + 1]
  }
  const [first, last] = turnsInInterval(timeline, { start, end })
  return [first, Math.max(first, last + 1)]
}
