import { useEffect, useRef } from 'react'
import { quantisedPositionInView, type View } from '../../../domain/time/view.ts'
import { useOnClock } from '../../../playback/use-clock.ts'

/**
 * Calls `draw` after each render and when the playhead has moved visibly. `position`: 0 at the start of `view`, 1 at
 * its end, and beyond these outside it.
 */
export function useOnPlayhead(view: View, draw: (position: number) => void): void {
  const lastDrawn = useRef<number | null>(null)
  // A render may have replaced the elements that `draw` changes.
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
