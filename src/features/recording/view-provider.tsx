import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import type { Seconds } from '../../domain/units.ts'
import { canZoom, holds, lengthOf, moved, showing, timeAt, type View, wholeOf, zoomed } from '../../domain/view.ts'
import { createStore } from '../../lib/create-store.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useOnClock } from '../../playback/use-clock.ts'
import { useStore } from '../../ui/use-store.ts'

export type ViewControl = {
  /** The part of the recording that is drawn. */
  view: View
  isWhole: boolean
  canZoom: boolean
  /** The view as it is, also before it is rendered. */
  now: () => View
  /** Goes `factor` times as close around a time, or around the playhead where it is in view. */
  zoom: (factor: number, around?: Seconds) => void
  move: (by: Seconds) => void
  showWhole: () => void
  /** Two fingers are at work: what they touch is not meant. */
  isPinching: () => boolean
  setPinching: (isPinching: boolean) => void
}

const ViewContext = createContext<ViewControl | null>(null)

export function useView(): ViewControl {
  const control = useContext(ViewContext)
  if (!control) throw new Error('useView needs a ViewProvider')
  return control
}

/** A step of the clock beyond this is a seek: frames are apart by less, at any speed. */
const SEEK: Seconds = 0.6

/**
 * Which part of the recording is drawn. A part follows the playhead by pages; moved away from it by hand it stays, until
 * the playhead comes into it or is sent somewhere.
 */
export function ViewProvider({ duration, children }: { duration: Seconds; children: ReactNode }) {
  const { clock } = usePlayback().player
  const [chosen] = useState(() => createStore<View | null>(null))
  const isFollowing = useRef(true)
  const isPinching = useRef(false)
  const lastTime = useRef<Seconds | null>(null)
  const view = viewOf(useStore(chosen), duration)
  const now = () => viewOf(chosen.get(), duration)
  const showByHand = (next: View) => {
    isFollowing.current = holds(next, clock.now())
    chosen.set(next)
  }
  /** A time behind the end is in no view; going to the same view again and again would never end. */
  const follow = (next: View) => {
    const { start, end } = now()
    if (next.start !== start || next.end !== end) chosen.set(next)
  }
  useOnClock((time) => {
    const from = lastTime.current ?? time
    lastTime.current = time
    const isInView = holds(now(), time)
    if (time < from || time > from + SEEK || isInView) isFollowing.current = true
    if (isFollowing.current && !isInView) follow(showing(now(), Math.min(time, duration), duration))
  })

  const isWhole = lengthOf(view) >= duration
  const control: ViewControl = {
    view,
    isWhole,
    canZoom: canZoom(duration),
    now,
    zoom(factor, around) {
      if (!canZoom(duration)) return
      const playhead = clock.now()
      const middle = timeAt(now(), 0.5)
      showByHand(zoomed(now(), factor, around ?? (holds(now(), playhead) ? playhead : middle), duration))
    },
    move: (by) => showByHand(moved(now(), by, duration)),
    showWhole: () => showByHand(wholeOf(duration)),
    isPinching: () => isPinching.current,
    setPinching: (next) => {
      isPinching.current = next
    },
  }
  return <ViewContext value={control}>{children}</ViewContext>
}

/** A recording that turns out to be longer or shorter keeps a closer view, and the whole stays the whole. */
function viewOf(chosen: View | null, duration: Seconds): View {
  return chosen ? moved(chosen, 0, duration) : wholeOf(duration)
}
