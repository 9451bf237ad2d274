import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { lengthOf } from '../../../domain/time/interval.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { positionOn, timeUnder, useView } from '../waveform/view-provider.tsx'

/** The zoom exponent per pixel of wheel travel. One notch of a mouse wheel is about 100 px. */
const ZOOM_PER_PIXEL = 0.006
/** In pixels, for wheels that report lines. */
const LINE_HEIGHT = 16
/** Closer fingers count as this far apart, in CSS pixels. */
const MIN_SPREAD = 10
/** A shorter movement, in CSS pixels, is a click. */
const DRAG_THRESHOLD = 4

type Press = {
  pointerId: number
  x: number
  y: number
  /** `click` until the pointer moves; `scroll`, which does nothing, after it moved up or down. */
  action: 'click' | 'seek' | 'range' | 'scroll'
}

/**
 * A press with the mouse seeks, and so does a tap when it ends. Moving sideways seeks, or scrolls a zoomed waveform if
 * a finger does it; with Shift, it marks a range. Ctrl+wheel and a pinch zoom.
 */
export function useSeekGestures(area: RefObject<HTMLElement | null>) {
  const { player } = usePlayback()
  const { getView, isFullView, canZoom, zoom } = useView()
  const pointers = useRef(new Map<number, number>())
  const press = useRef<Press | null>(null)

  const onWheel = useEffectEvent((event: WheelEvent, element: HTMLElement) => {
    if (!canZoom || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const scale = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_HEIGHT
    zoom(Math.exp(-event.deltaY * scale * ZOOM_PER_PIXEL), timeUnder(element, getView(), event.clientX))
  })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const onElementWheel = (event: WheelEvent) => onWheel(event, element)
    const onTouchMove = (event: TouchEvent) => {
      // Else the browser would scroll and take the fingers away.
      if (event.touches.length > 1) event.preventDefault()
    }
    // React's listeners for these are passive, so they can't keep the page from scrolling or zooming.
    element.addEventListener('wheel', onElementWheel, { passive: false })
    element.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => {
      element.removeEventListener('wheel', onElementWheel)
      element.removeEventListener('touchmove', onTouchMove)
    }
  }, [area])

  const pinch = (event: PointerEvent<HTMLElement>) => {
    const before = spreadOf(pointers.current)
    pointers.current.set(event.pointerId, event.clientX)
    const after = spreadOf(pointers.current)
    const { currentTarget } = event
    const around = timeUnder(currentTarget, getView(), before.middle)
    zoom(after.width / before.width, around, positionOn(currentTarget, after.middle))
  }
  const seekTo = (event: PointerEvent<HTMLElement>) =>
    player.seek(timeUnder(event.currentTarget, getView(), event.clientX))
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { pointerId, clientX: x, clientY: y } = event
    // Until the duration is known, every position is the time 0.
    if (event.button !== 0 || lengthOf(getView()) === 0) return
    pointers.current.set(pointerId, x)
    press.current = null
    // The target may be a turn's band, which is removed once it is out of view.
    event.currentTarget.setPointerCapture(pointerId)
    if (pointers.current.size > 1) return
    const action = event.shiftKey ? 'range' : event.pointerType === 'mouse' ? 'seek' : 'click'
    press.current = { pointerId, x, y, action }
    if (action === 'seek') seekTo(event)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget, pointerId, clientX, clientY } = event
    const from = pointers.current.get(pointerId)
    if (from === undefined) return
    if (pointers.current.size === 2) return pinch(event)
    const current = press.current
    if (current?.pointerId !== pointerId) return
    const [across, along] = [Math.abs(clientX - current.x), Math.abs(clientY - current.y)]
    if (current.action === 'click') {
      if (Math.max(across, along) < DRAG_THRESHOLD) return
      current.action = along > across || !isFullView ? 'scroll' : 'seek'
    }
    pointers.current.set(pointerId, clientX)
    if (current.action === 'seek') seekTo(event)
    if (current.action === 'range' && across >= DRAG_THRESHOLD) {
      const ends = [current.x, clientX].map((x) => timeUnder(currentTarget, getView(), x))
      const [start, end] = [Math.min(...ends), Math.max(...ends)]
      if (end > start) player.setRange({ start, end })
    }
  }
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId)
    const current = press.current
    if (current?.pointerId !== event.pointerId) return
    press.current = null
    if (current.action === 'click' && event.type === 'pointerup') seekTo(event)
  }
  return {
    isPressed: () => pointers.current.size > 0,
    listeners: { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd },
  }
}

function spreadOf(pointers: ReadonlyMap<number, number>): { width: number; middle: number } {
  const [first = 0, second = 0] = pointers.values()
  return { width: Math.max(MIN_SPREAD, Math.abs(first - second)), middle: (first + second) / 2 }
}
