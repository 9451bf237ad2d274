import { useEffect, useRef, useSyncExternalStore } from 'react'
import { positionAt } from '../domain/timeline.ts'
import type { Seconds } from '../domain/units.ts'
import { type View, visibleShareOf } from '../domain/view.ts'
import { usePlayback } from './playback-provider.tsx'

/** What `select` makes of the time; renders only when that changes, so it must be a primitive. */
function useClock<T extends string | number | boolean | null>(select: (time: Seconds) => T): T {
  const { clock } = usePlayback().player
  return useSyncExternalStore(clock.subscribe, () => select(clock.now()))
}

/** Index of the turn that is spoken now; -1 before the first. */
export function useCurrentTurn(): number {
  const { timeline } = usePlayback()
  return useClock((time) => positionAt(timeline, time))
}

/** Calls `draw` with the time now and whenever it moves, every frame while playing, without rendering. */
export function useOnClock(draw: (time: Seconds) => void): void {
  const { clock } = usePlayback().player
  const latest = useRef(draw)
  useEffect(() => {
    latest.current = draw
    draw(clock.now())
  })
  useEffect(() => clock.subscribe(() => latest.current(clock.now())), [clock])
}

/** Calls `draw` with where in the view the sound is (0..1 within it), after each render and when that has visibly moved. */
export function useOnShare(view: View, draw: (share: number) => void): void {
  const drawn = useRef<number | null>(null)
  // Another rendering shows nothing of what was drawn on the last.
  useEffect(() => {
    drawn.current = null
  })
  useOnClock((time) => {
    const share = visibleShareOf(view, time)
    if (share === drawn.current) return
    drawn.current = share
    draw(share)
  })
}
