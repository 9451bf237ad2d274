import { timeAt, type View } from '../../../domain/time/view.ts'
import type { Seconds } from '../../../domain/units.ts'

/** A pointer that moves fewer CSS pixels than this between press and release has not dragged. */
export const DRAG_THRESHOLD = 4

/** The horizontal position of a client coordinate on an element: 0 at its left edge, 1 at its right edge. */
export function positionOn(element: Element, clientX: number): number {
  const { left, width } = element.getBoundingClientRect()
  return (clientX - left) / Math.max(1, width)
}

/** The time under a client coordinate on an element that shows `view`; beside the element, the nearest time in view. */
export function timeUnder(element: Element, view: View, clientX: number): Seconds {
  return timeAt(view, Math.max(0, Math.min(1, positionOn(element, clientX))))
}
