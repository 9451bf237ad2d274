import { type RefObject, useRef } from 'react'
import { lengthOf } from '../../../domain/time/interval.ts'
import { timeAt } from '../../../domain/time/view.ts'
import type { Seconds } from '../../../domain/units.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import type { ViewControl } from '../waveform/view-provider.tsx'
import { DRAG_THRESHOLD, positionOn } from './pointer-time.ts'
import { useElementListener } from './use-element-listener.ts'

/** The zoom exponent per pixel of wheel travel. One notch of a mouse wheel is about 100 px. */
const ZOOM_PER_PIXEL = 0.006
/** Pixels per line, for wheels that report lines. */
const LINE_HEIGHT = 16
/**
 * The smallest distance between two fingers, in CSS pixels. Fingers that are closer together are treated as this far
 * apart.
 */
const MIN_SPREAD = 10

/** Not passive: the wheel listener must prevent the page itself from scrolling or zooming. */
const CANCELLABLE = { passive: false }

type Gesture = {
  /** The client x coordinate of each pressed pointer. */
  pointers: Map<number, number>
  drag: { pointerId: number; from: number; isMoving: boolean } | null
  /** The time at the playhead when the first pointer went down. */
  timeAtStart: Seconds
}

/**
 * Zooms, pans and seeks with the pointer and the wheel. Ctrl+wheel zooms around the pointer, and a pinch zooms around
 * the midpoint of the two fingers. A zoomed view pans when the user drags it or scrolls horizontally. Clicking a zoomed
 * view seeks to the time under the pointer.
 */
export function useViewGestures(ref: RefObject<HTMLElement | null>, control: ViewControl): void {
  const { player } = usePlayback()
  const gesture = useRef<Gesture>({ pointers: new Map(), drag: null, timeAtStart: 0 })
  const timeOn = (area: Element, clientX: number) => timeAt(control.getView(), positionOn(area, clientX))
  const panByPixels = (area: Element, pixels: number) =>
    control.pan((pixels / Math.max(1, area.clientWidth)) * lengthOf(control.getView()))

  const onWheel = (event: WheelEvent, area: HTMLElement) => {
    const scale = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_HEIGHT
    const deltaX = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
    if (event.ctrlKey || event.metaKey) {
      if (!control.canZoom) return
      event.preventDefault()
      control.zoom(Math.exp(-event.deltaY * scale * ZOOM_PER_PIXEL), timeOn(area, event.clientX))
    } else if (!control.isFullView && Math.abs(deltaX) >= Math.abs(event.deltaY)) {
      event.preventDefault()
      panByPixels(area, deltaX * scale)
    }
  }
  const onPointerDown = (event: PointerEvent) => {
    const { pointers, timeAtStart } = gesture.current
    if (event.button !== 0 || !control.canZoom) return
    if (pointers.size === 0) gesture.current.timeAtStart = player.position()
    pointers.set(event.pointerId, event.clientX)
    if (pointers.size === 2) {
      gesture.current.drag = null
      control.setPinching(true)
      // In the full view, the first finger has already moved the slider, so move it back.
      player.seek(timeAtStart)
    } else if (event.target instanceof Element && event.target.matches('[data-drag]')) {
      gesture.current.drag = { pointerId: event.pointerId, from: event.clientX, isMoving: false }
      event.target.setPointerCapture(event.pointerId)
    }
  }
  const onPointerMove = (event: PointerEvent, area: HTMLElement) => {
    const { pointers, drag } = gesture.current
    const from = pointers.get(event.pointerId)
    if (from === undefined) return
    if (pointers.size === 2) {
      const before = spreadOf(pointers)
      pointers.set(event.pointerId, event.clientX)
      const after = spreadOf(pointers)
      // Zoom before panning because the full view can't be panned.
      control.zoom(after.width / before.width, timeOn(area, before.middle))
      panByPixels(area, before.middle - after.middle)
      return
    }
    if (drag?.pointerId !== event.pointerId) return
    drag.isMoving ||= Math.abs(event.clientX - drag.from) >= DRAG_THRESHOLD
    if (!drag.isMoving) return
    pointers.set(event.pointerId, event.clientX)
    panByPixels(area, from - event.clientX)
  }
  const onPointerEnd = (event: PointerEvent, area: HTMLElement) => {
    const { pointers, drag } = gesture.current
    if (!pointers.delete(event.pointerId)) return
    if (drag?.pointerId === event.pointerId) {
      if (!drag.isMoving && event.type === 'pointerup') player.seek(timeOn(area, event.clientX))
      gesture.current.drag = null
    }
    if (pointers.size === 0) control.setPinching(false)
  }
  useElementListener(ref, 'wheel', onWheel, CANCELLABLE)
  useElementListener(ref, 'pointerdown', onPointerDown, CANCELLABLE)
  useElementListener(ref, 'pointermove', onPointerMove, CANCELLABLE)
  useElementListener(ref, 'pointerup', onPointerEnd, CANCELLABLE)
  useElementListener(ref, 'pointercancel', onPointerEnd, CANCELLABLE)
}

function spreadOf(pointers: Gesture['pointers']): { width: number; middle: number } {
  const [first = 0, second = 0] = pointers.values()
  return { width: Math.max(MIN_SPREAD, Math.abs(first - second)), middle: (first + second) / 2 }
}
