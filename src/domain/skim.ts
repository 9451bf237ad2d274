import { gapsBetween, joinStretches, overlapOf, type Stretch } from './stretch.ts'
import { turnStretches } from './talk.ts'
import type { Timeline } from './timeline.ts'
import type { Role } from './turn.ts'
import type { Seconds } from './units.ts'

export type Voices = 'both' | 'agent' | 'customer'

/** The parts of the recording to play, in order and apart; what lies between is passed over. */
export type PlayPlan = readonly Stretch[]

/** Left around speech, so that no word is clipped: breath and the first consonant stay. */
const PADDING: Seconds = 0.25
/** A jump over less would disturb more than it saves. */
const LEAST_SKIP: Seconds = 0.75

/** @param silences stretches without speech, where they are to be skipped; none when they are to be heard */
export function planPlay(
  timeline: Timeline,
  duration: Seconds,
  { voices, silences, nudge = 0 }: { voices: Voices; silences: readonly Stretch[]; nudge?: Seconds },
): PlayPlan {
  const speech = gapsBetween(joinStretches(silences, duration), duration)
  const wanted = voices === 'both' ? speech : overlapOf(turnStretches(timeline, voices, duration, nudge), speech)
  const padded = joinStretches(
    wanted.map(({ start, end }) => ({ start: start - PADDING, end: end + PADDING })),
    duration,
  )
  const plan: Stretch[] = []
  for (const stretch of padded) {
    const last = plan.at(-1)
    if (last && stretch.start - last.end < LEAST_SKIP) last.end = stretch.end
    else plan.push({ ...stretch, start: plan.length === 0 && stretch.start < LEAST_SKIP ? 0 : stretch.start })
  }
  const last = plan.at(-1)
  if (last && duration - last.end < LEAST_SKIP) last.end = duration
  return plan
}

/** Where playing goes on from a time, and what is passed over; null `time` when nothing more is to be played. */
export type Playable = { time: Seconds | null; skipped: Seconds }

/** `nextPlayable([{ start: 5, end: 9 }], 2)` is `{ time: 5, skipped: 3 }`; within a stretch it stays where it is. */
export function nextPlayable(plan: PlayPlan, time: Seconds): Playable {
  let low = 0
  let high = plan.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((plan[middle]?.end ?? 0) > time) high = middle
    else low = middle + 1
  }
  const next = plan[low]
  if (!next) return { time: null, skipped: 0 }
  return next.start <= time ? { time, skipped: 0 } : { time: next.start, skipped: next.start - time }
}

/** The next or previous turn with a time, in the recording, by somebody else than who speaks at `index`; null when there is none. */
export function turnOfOtherSide(timeline: Timeline, index: number, way: 1 | -1): number | null {
  const role: Role | undefined = timeline.turns[index]?.role
  for (let at = index + way; at >= 0 && at < timeline.turns.length; at += way) {
    const turn = timeline.turns[at]
    if (turn && turn.role !== role && turn.role !== 'other' && turn.start !== null) return at
  }
  return null
}
