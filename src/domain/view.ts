import type { Seconds } from './units.ts'

/** The part of a recording that is drawn. */
export type View = { start: Seconds; end: Seconds }

/** Nothing shorter is shown: a bar is then some hundredths of a second. */
const SHORTEST: Seconds = 4
const WORTH_A_CLOSER_LOOK: Seconds = 45
/** On turning a page, so much of the last one stays before the playhead. */
const BEFORE = 0.1

export function lengthOf({ start, end }: View): Seconds {
  return end - start
}

export function wholeOf(duration: Seconds): View {
  return { start: 0, end: duration }
}

/** Whether a closer look at a recording shows more than the whole does. */
export function canZoom(duration: Seconds): boolean {
  return duration >= WORTH_A_CLOSER_LOOK
}

/** Where in the view a time stands: 0 at its start, 1 at its end, outside of that when it is not in view. */
export function shareOf(view: View, time: Seconds): number {
  const length = lengthOf(view)
  return length > 0 ? (time - view.start) / length : 0
}

/** Places that are told apart in a drawing: a few for each point of the widest screen. */
const PLACES = 16_384

/** `shareOf`, as finely as it can be seen. */
export function visibleShareOf(view: View, time: Seconds): number {
  return Math.round(shareOf(view, time) * PLACES) / PLACES
}

/** `timeAt(view, shareOf(view, time)) === time` */
export function timeAt(view: View, share: number): Seconds {
  return view.start + share * lengthOf(view)
}

export function holds({ start, end }: View, time: Seconds): boolean {
  return time >= start && time <= end
}

/** The view moved by some seconds, as far as the recording goes. */
export function moved(view: View, by: Seconds, duration: Seconds): View {
  const length = Math.min(duration, lengthOf(view))
  const start = Math.max(0, Math.min(duration - length, view.start + by))
  return { start, end: start + length }
}

/**
 * The view `factor` times as close (less than 1: farther away), with `around` where it was: the point under the pointer
 * stays under the pointer.
 */
export function zoomed(view: View, factor: number, around: Seconds, duration: Seconds): View {
  const length = Math.min(duration, Math.max(Math.min(SHORTEST, duration), lengthOf(view) / factor))
  const start = around - shareOf(view, around) * length
  return moved({ start, end: start + length }, 0, duration)
}

/** The view that shows `time`: the same while it does, else a page that begins a little before. */
export function showing(view: View, time: Seconds, duration: Seconds): View {
  if (holds(view, time)) return view
  return moved(view, time - BEFORE * lengthOf(view) - view.start, duration)
}

/** A stretch of time as places in the view, in percent; null where it is not in view. */
export function placeIn(view: View, start: Seconds, end: Seconds): { left: string; width: string } | null {
  const from = Math.max(0, shareOf(view, start))
  const to = Math.min(1, shareOf(view, end))
  return to > from ? { left: `${from * 100}%`, width: `${(to - from) * 100}%` } : null
}
