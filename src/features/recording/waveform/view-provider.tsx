import { createContext, type ReactNode, useCallback, useRef, useState } from 'react'
import {
  canZoom,
  fullView,
  isInView,
  panTo,
  positionInView,
  timeAt,
  type View,
  zoomed,
} from '../../../domain/time/view.ts'
import { createStore } from '../../../lib/create-store.ts'
import { useOnClock, usePlayback } from '../../../playback/playback-provider.tsx'
import { useRequired } from '../../../ui/use-required.ts'
import { useStore } from '../../../ui/use-store.ts'
import type { WaveformCanvas } from './waveform-canvas.ts'

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
 * What the waveform shows, which scrolls and zooms by itself. It follows the playhead page by page. Once scrolled away,
 * it stays until the playhead enters the view or a seek moves the playhead.
 */
function useViewControl(duration: Seconds) {
  const { clock } = usePlayback().player
  const [canvas, setCanvas] = useState<WaveformCanvas | null>(null)
  const [shown] = useState(() => createStore<View | null>(null))
  const isFollowing = useRef(true)
  const lastTime = useRef<Seconds | null>(null)
  const view = useStore(shown)
  const getView = () => shown.get() ?? fullView(duration)
  const onView = useCallback(
    (next: View | null) => {
      isFollowing.current = next === null || isInView(next, clock.now())
      shown.set(next)
    },
    [clock, shown],
  )
  useOnClock((time) => {
    const previous = lastTime.current ?? time
    lastTime.current = time
    const isVisible = isInView(getView(), time)
    if (time < previous || time > previous + SEEK || isVisible) isFollowing.current = true
    if (isFollowing.current && !isVisible) void canvas?.show(panTo(getView(), Math.min(time, duration), duration))
  })

  /** The time `around` is then at `position`. */
  const zoom = (factor: number, around?: Seconds, position?: number) => {
    if (!canZoom(duration)) return
    const current = getView()
    const playhead = clock.now()
    const time = around ?? (isInView(current, playhead) ? playhead : timeAt(current, 0.5))
    void canvas?.show(zoomed(current, factor, time, duration, position ?? positionInView(current, time)))
  }
  return {
    /** The recording's length, before that is known the call's, or 0. */
    duration,
    view: view ?? fullView(duration),
    isFullView: view === null,
    canZoom: canZoom(duration),
    /** May not be rendered yet. */
    getView,
    zoom,
    zoomIn: () => zoom(ZOOM_STEP),
    zoomOut: () => zoom(1 / ZOOM_STEP),
    showFullView: () => void canvas?.show(fullView(duration)),
    /** Null until it has loaded. */
    canvas,
    setCanvas,
    onView,
  }
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
