import { useEffect, useRef } from 'react'
import { quantisedPositionInView, type View } from '../../../domain/time/view.ts'
import { useOnClock } from '../../../playback/use-clock.ts'

/**
 * Calls `draw` after each render and whenever the playhead has moved visibly. `position` is 0 at the start of `view`
 * and 1 at its end; it is below 0 or above 1 when the playhead is outside the view.
 */
export function useOnPlayhead(view: View, draw: (position: number) => void): void {
  const lastDrawn = useRef<number | null>(null)
  // A render may have replaced the elements that `draw` changes, so the next call always draws.
  useEffect(() => {
    lastDrawn.current = null
  })
  useOnClock((time) => {
    const position = quantisedPositionInView(view, time)
    if (position === lastDrawn.current) return
    lastDrawn.current = position
    draw(position)
  })
}
