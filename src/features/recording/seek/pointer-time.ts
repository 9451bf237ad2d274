import { timeAt, type View } from '../../../domain/time/view.ts'
import type { Seconds } from '../../../domain/units.ts'

/** 0 at the element's left edge, 1 at its right edge. */
export function positionOn(element: Element, clientX: number): number {
  const { left, width } = element.getBoundingClientRect()
  return (clientX - left) / Math.max(1, width)
}

/** The nearest time in `view`, which the element shows. */
export function timeUnder(element: Element, view: View, clientX: number): Seconds {
  return timeAt(view, Math.max(0, Math.min(1, positionOn(element, clientX))))
}
