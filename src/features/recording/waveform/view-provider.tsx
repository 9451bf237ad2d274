import { createContext, type ReactNode, useEffect, useRef, useState } from 'react'
import { lengthOf } from '../../../domain/time/interval.ts'
import {
  canZoom,
  fullView,
  isInView,
  panned,
  panTo,
  quantisedPositionInView,
  timeAt,
  type View,
  zoomed,
} from '../../../domain/time/view.ts'
import { createStore } from '../../../lib/create-store.ts'
import { useOnClock, usePlayback } from '../../../playback/playback-provider.tsx'
import { useRequired } from '../../../ui/use-required.ts'
import { useStore } from '../../../ui/use-store.ts'

type ViewControl = ReturnType<typeof useViewControl>

const ViewContext = createContext<ViewControl | null>(null)

export const useView = () => useRequired(ViewContext)

const ZOOM_STEP = 2

/** A longer step of the clock is a seek; in a visible tab, playback's steps are shorter at any speed. */
const SEEK: Seconds = 0.6

export function ViewProvider({ duration, children }: { duration: Seconds; children: ReactNode }) {
  return <ViewContext value={useViewControl(duration)}>{children}</ViewContext>
}

/**
 * A zoomed view follows the playhead page by page. Once panned away, it stays until the playhead enters it or a seek
 * moves the playhead.
 */
function useViewControl(duration: Seconds) {
  const { clock } = usePlayback().player
  const [chosenView] = useState(() => createStore<View | null>(null))
  const isFollowing = useRef(true)
  const lastTime = useRef<Seconds | null>(null)
  const view = fitView(useStore(chosenView), duration)
  const getView = () => fitView(chosenView.get(), duration)
  const choose = (next: View) => {
    isFollowing.current = isInView(next, clock.now())
    chosenView.set(lengthOf(next) < duration ? next : null)
  }
  const follow = (next: View) => {
    const { start, end } = getView()
    // A playhead past the end never comes into view, so setting an unchanged view would render forever.
    if (next.start !== start || next.end !== end) chosenView.set(next)
  }
  useOnClock((time) => {
    const previous = lastTime.current ?? time
    lastTime.current = time
    const isVisible = isInView(getView(), time)
    if (time < previous || time > previous + SEEK || isVisible) isFollowing.current = true
    if (isFollowing.current && !isVisible) follow(panTo(getView(), Math.min(time, duration), duration))
  })

  const zoom = (factor: number, around?: Seconds) => {
    if (!canZoom(duration)) return
    const playhead = clock.now()
    const middle = timeAt(getView(), 0.5)
    choose(zoomed(getView(), factor, around ?? (isInView(getView(), playhead) ? playhead : middle), duration))
  }
  return {
    /** The recording's length, before that is known the call's, or 0. */
    duration,
    view,
    isFullView: lengthOf(view) >= duration,
    canZoom: canZoom(duration),
    /** May not be rendered yet. */
    getView,
    zoom,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    pan: (by: Seconds) => choose(panned(getView(), by, duration)),
    showFullView: () => choose(fullView(duration)),
  }
}

function fitView(chosen: View | null, duration: Seconds): View {
  return chosen ? panned(chosen, 0, duration) : fullView(duration)
}

/** 0 at the element's left edge, 1 at its right edge. */
export function positionOn(element: Element, clientX: number): number {
  const { left, width } = element.getBoundingClientRect()
  return (clientX - left) / Math.max(1, width)
}

/** The nearest time in `view`, which the element shows. */
export function timeUnder(element: Element, view: View, clientX: number): Seconds {
  return timeAt(view, Math.max(0, Math.min(1, positionOn(element, clientX))))
}

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
