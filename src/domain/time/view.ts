import { type Interval, lengthOf } from './interval.ts'

export type View = Interval

const MIN_LENGTH: Seconds = 4
const MIN_ZOOMABLE_DURATION: Seconds = 45
const PLAYHEAD_POSITION = 0.1

export function fullView(duration: Seconds): View {
  return { start: 0, end: duration }
}

export function canZoom(duration: Seconds): boolean {
  return duration >= MIN_ZOOMABLE_DURATION
}

/** 0 at the view's start, 1 at its end, below 0 or above 1 outside the view. */
export function positionInView(view: View, time: Seconds): number {
  const length = lengthOf(view)
  return length > 0 ? (time - view.start) / length : 0
}

export function timeAt(view: View, position: number): Seconds {
  return view.start + position * lengthOf(view)
}

/** The view's end is included so that the full view shows the end of the recording. */
export function isInView({ start, end }: View, time: Seconds): boolean {
  return time >= start && time <= end
}

export function panned(view: View, by: Seconds, duration: Seconds): View {
  const length = Math.min(duration, lengthOf(view))
  const start = Math.max(0, Math.min(duration - length, view.start + by))
  return { start, end: start + length }
}

/** A factor below 1 zooms out. The time `around` is then at `position`. */
export function zoomed(
  view: View,
  factor: number,
  around: Seconds,
  duration: Seconds,
  position = positionInView(view, around),
): View {
  const length = Math.min(duration, Math.max(Math.min(MIN_LENGTH, duration), lengthOf(view) / factor))
  const start = around - position * length
  return panned({ start, end: start + length }, 0, duration)
}

export function panTo(view: View, time: Seconds, duration: Seconds): View {
  if (isInView(view, time)) return view
  return panned(view, time - PLAYHEAD_POSITION * lengthOf(view) - view.start, duration)
}

/** CSS values, clipped to the recording; null outside. */
export function extentIn(duration: Seconds, start: Seconds, end: Seconds): { left: string; width: string } | null {
  const from = Math.max(0, start / duration)
  const to = Math.min(1, end / duration)
  return to > from ? { left: `${from * 100}%`, width: `${(to - from) * 100}%` } : null
}

const STEPS: readonly Seconds[] = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200]

/** At least `spacing` pixels apart. None extends past the end. */
export function axisMarks(view: View, width: number, spacing = 88): readonly Seconds[] {
  const length = lengthOf(view)
  if (length <= 0 || width <= 0) return []
  const minStep = (spacing / width) * length
  const step = STEPS.find((candidate) => candidate >= minStep) ?? Math.ceil(minStep / 7200) * 7200
  const first = view.start === 0 ? 0 : Math.ceil((view.start + minStep * 0.25) / step) * step
  const marks: Seconds[] = []
  for (let mark = first; mark === 0 || mark <= view.end - minStep * 0.6; mark += step) marks.push(mark)
  return marks
}
