import { timeAt, type View } from '../../../domain/time/view.ts'
import type { Seconds } from '../../../domain/units.ts'

/** Returns the horizontal position of a client coordinate on an element: 0 at its left edge, 1 at its right edge. */
export function positionOn(element: Element, clientX: number): number {
  const { left, width } = element.getBoundingClientRect()
  return (clientX - left) / Math.max(1, width)
}

/**
 * Returns the time at a client coordinate on an element that shows `view`. For coordinates outside the element, returns
 * the nearest time in view.
 */
export function timeUnder(element: Element, view: View, clientX: number): Seconds {
  return timeAt(view, Math.max(0, Math.min(1, positionOn(element, clientX))))
}
