import { type RefObject, useRef } from 'react'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import type { ViewControl } from '../waveform/view-provider.tsx'
import { DRAG_THRESHOLD, timeUnder } from './pointer-time.ts'
import { useElementListener } from './use-element-listener.ts'

/** Marks a range when the user drags over the waveform with Shift held. */
export function useRangeDrag(ref: RefObject<HTMLElement | null>, { getView }: ViewControl): void {
  const { player } = usePlayback()
  /** The client x coordinate at which the drag began; null if no drag is in progress. */
  const origin = useRef<number | null>(null)
  const endDrag = () => {
    origin.current = null
  }
  // Capturing prevents the view's gestures and the slider from handling the same drag.
  const options = { capture: true }
  useElementListener(
    ref,
    'pointerdown',
    (event, area) => {
      if (!event.shiftKey || event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      area.setPointerCapture(event.pointerId)
      origin.current = event.clientX
    },
    options,
  )
  useElementListener(
    ref,
    'mousedown',
    (event) => {
      // Without `preventDefault`, the slider would still follow the mouse.
      if (event.shiftKey) event.preventDefault()
    },
    options,
  )
  useElementListener(
    ref,
    'pointermove',
    (event, area) => {
      const from = origin.current
      if (from === null || Math.abs(event.clientX - from) < DRAG_THRESHOLD) return
      event.stopPropagation()
      const ends = [timeUnder(area, getView(), from), timeUnder(area, getView(), event.clientX)]
      const [start = 0, end = 0] = ends.sort((a, b) => a - b)
      if (end > start) player.setRange({ start, end })
    },
    options,
  )
  useElementListener(ref, 'pointerup', endDrag, options)
  useElementListener(ref, 'pointercancel', endDrag, options)
}
