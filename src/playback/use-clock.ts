import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { turnIndexAt } from '../domain/call/timeline.ts'
import type { Seconds } from '../domain/units.ts'
import { usePlayback } from './playback-provider.tsx'

/** Renders only when the selected value changes. */
export function useClock<T extends string | number | boolean | null>(select: (time: Seconds) => T): T {
  const { clock } = usePlayback().player
  return useSyncExternalStore(clock.subscribe, () => select(clock.now()))
}

/** The index of the current turn; -1 before the first. */
export function useCurrentTurn(): number {
  const { timeline } = usePlayback()
  return useClock((time) => turnIndexAt(timeline, time))
}

/** Calls `draw` after each render and whenever the time changes, without a render. */
export function useOnClock(draw: (time: Seconds) => void): void {
  const { clock } = usePlayback().player
  const drawNow = useEffectEvent(() => draw(clock.now()))
  useEffect(() => drawNow())
  useEffect(() => clock.subscribe(drawNow), [clock])
}
