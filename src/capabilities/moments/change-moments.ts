import type { Timeline } from '../../domain/call/timeline.ts'
import { type KeptMoment, type KeptMoments, type KeptTarget, momentOf } from './kept-moments.ts'

/** Times in links have at most two decimals, so closer moments may have the same link. */
const TOLERANCE: Seconds = 0.01

export type KeptRequest = { kept: KeptMoments; id: number; isNew: boolean }

/** Adds nothing if the same part of the recording has already been kept, as a turn or as a range. */
export function keepMoment(
  kept: KeptMoments,
  target: KeptTarget,
  timeline: Timeline,
  duration: Seconds | null,
): KeptRequest {
  const { start, end } = momentOf(target, timeline, duration)
  const same = kept.moments.find((candidate) => {
    const moment = momentOf(candidate.target, timeline, duration)
    return isClose(moment.start, start) && isClose(moment.end ?? -1, end ?? -1)
  })
  if (same) return { kept, id: same.id, isNew: false }
  const id = kept.nextId
  const moment = { id, target, note: '', copiedNote: '' }
  return { kept: { ...kept, moments: [...kept.moments, moment], nextId: id + 1 }, id, isNew: true }
}

const isClose = (one: Seconds, other: Seconds) => Math.abs(one - other) < TOLERANCE

export function removeMoment(kept: KeptMoments, id: number): KeptMoments {
  return { ...kept, moments: kept.moments.filter((moment) => moment.id !== id) }
}

export function restoreMoment(kept: KeptMoments, moment: KeptMoment): KeptMoments {
  return { ...removeMoment(kept, moment.id), moments: [...removeMoment(kept, moment.id).moments, moment] }
}

export function writeNote(kept: KeptMoments, id: number, note: string): KeptMoments {
  return { ...kept, moments: kept.moments.map((moment) => (moment.id === id ? { ...moment, note } : moment)) }
}

export function markNotesCopied(kept: KeptMoments): KeptMoments {
  return { ...kept, moments: kept.moments.map((moment) => ({ ...moment, copiedNote: moment.note })) }
}
