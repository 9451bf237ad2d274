import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { turnIndexAt } from '../domain/call/timeline.ts'
import { quantisedPositionInView, type View } from '../domain/time/view.ts'
import type { Seconds } from '../domain/units.ts'
import { usePlayback } from './playback-provider.tsx'

/** Selects a primitive from the playback time. The component renders only when the selected value changes. */
export function useClock<T extends string | number | boolean | null>(select: (time: Seconds) => T): T {
  const { clock } = usePlayback().player
  return useSyncExternalStore(clock.subscribe, () => select(clock.now()))
}

/** Index of the turn at the playhead; -1 before the first. */
export function useCurrentTurn(): number {
  const { timeline } = usePlayback()
  return useClock((time) => turnIndexAt(timeline, time))
}

/**
 * Calls `draw` with the playback time after each render and whenever the time changes, which is every frame during
 * playback. Never causes a render.
 */
export function useOnClock(draw: (time: Seconds) => void): void {
  const { clock } = usePlayback().player
  const drawNow = useEffectEvent(() => draw(clock.now()))
  useEffect(() => drawNow())
  useEffect(() => clock.subscribe(drawNow), [clock])
}

/**
 * Calls `draw` with the playhead's position in `view` (0 at its start, 1 at its end, beyond these when out of view),
 * after each render and whenever it has moved visibly.
 */
export function useOnPlayhead(view: View, draw: (position: number) => void): void {
  const lastDrawn = useRef<number | null>(null)
  // A render may have replaced the elements that were drawn on, so the next call always draws.
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
