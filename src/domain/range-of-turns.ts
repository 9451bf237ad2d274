import type { Range } from './range.ts'
import { endOf, positionAt, startsBetween, type Timeline } from './timeline.ts'
import { startInRecording } from './turn.ts'
import type { Seconds } from './units.ts'

/** A turn without an end, of a recording of unknown length, is taken to be as long. */
const LAST: Seconds = 5

/**
 * From the start of the first to the end of the last of the turns `first` … `last` that have a time, in the recording;
 * null when none has, or nothing of them lies within it.
 */
export function rangeOfTurns(timeline: Timeline, first: number, last: number, duration: Seconds | null): Range | null {
  const timed = timeline.turns.slice(first, last + 1).filter((turn) => turn.start !== null)
  const begin = timed[0]?.start
  const final = timed.at(-1)
  if (begin == null || !final) return null
  const start = startInRecording({ start: begin })
  const end = Math.min(
    endOf(timeline, final.index) ?? duration ?? (final.start ?? 0) + LAST,
    duration ?? Number.POSITIVE_INFINITY,
  )
  return end > start ? { start, end } : null
}

/** Times from links and presses are this inexact. */
const NEAR: Seconds = 0.01

/** First and last of the turns that are heard in a range, last below first for none: all that begin with it, too. */
export function turnsInRange(timeline: Timeline, { start, end }: Range): [first: number, last: number] {
  const [from, to] = startsBetween(timeline, start - NEAR, end - NEAR)
  const begins = (timeline.starts[from] ?? Number.POSITIVE_INFINITY) <= start + NEAR
  const first = begins ? (timeline.timed[from] ?? 0) : Math.max(0, positionAt(timeline, start))
  return [first, timeline.timed[to - 1] ?? -1]
}
