import { type RefObject, useEffect, useRef } from 'react'
import { lengthOf, timeAt } from '../../domain/view.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import type { ViewControl } from './view-provider.tsx'

/** How much closer a pixel of the wheel brings; a notch of a mouse is some hundred. */
const CLOSER_BY_PIXEL = 0.006
const LINE = 16
/** A press that moved less than this is no drag. */
const STEADY = 4

/**
 * Ctrl and wheel, or two fingers, zoom around where they are; a sideways wheel, or a drag on a closer view, moves it;
 * a press there seeks to the time under it.
 */
export function useViewGestures(ref: RefObject<HTMLElement | null>, control: ViewControl): void {
  const { player } = usePlayback()
  const latest = useRef(control)
  useEffect(() => {
    latest.current = control
  })
  useEffect(() => {
    const place = ref.current
    if (!place) return
    const listening = new AbortController()
    const timeUnder = (x: number) => {
      const { left, width } = place.getBoundingClientRect()
      return timeAt(latest.current.now(), (x - left) / Math.max(1, width))
    }
    const moveBy = (pixels: number) => {
      const { now, move } = latest.current
      move((pixels / Math.max(1, place.clientWidth)) * lengthOf(now()))
    }
    const listen = <K extends keyof HTMLElementEventMap>(kind: K, listener: (event: HTMLElementEventMap[K]) => void) =>
      // Not passive: the page must not scroll or zoom as well.
      place.addEventListener(kind, listener, { signal: listening.signal, passive: false })

    listen('wheel', (event) => {
      const scale = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE
      const { canZoom, isWhole, zoom } = latest.current
      const sideways = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX
      if (event.ctrlKey || event.metaKey) {
        if (!canZoom) return
        event.preventDefault()
        zoom(Math.exp(-event.deltaY * scale * CLOSER_BY_PIXEL), timeUnder(event.clientX))
      } else if (!isWhole && Math.abs(sideways) >= Math.abs(event.deltaY)) {
        event.preventDefault()
        moveBy(sideways * scale)
      }
    })

    /** Where each finger, or the pressed mouse, is. */
    const pointers = new Map<number, number>()
    let drag: { id: number; from: number; isMoving: boolean } | null = null
    let timeBefore = 0
    const spread = () => {
      const [first = 0, second = 0] = pointers.values()
      return { width: Math.max(10, Math.abs(first - second)), middle: (first + second) / 2 }
    }
    listen('pointerdown', (event) => {
      if (event.button !== 0 || !latest.current.canZoom) return
      if (pointers.size === 0) timeBefore = player.clock.now()
      pointers.set(event.pointerId, event.clientX)
      if (pointers.size === 2) {
        drag = null
        latest.current.setPinching(true)
        // The first finger has already moved the slider.
        player.seek(timeBefore)
      } else if (event.target instanceof Element && event.target.matches('[data-drag]')) {
        drag = { id: event.pointerId, from: event.clientX, isMoving: false }
        event.target.setPointerCapture(event.pointerId)
      }
    })
    listen('pointermove', (event) => {
      const from = pointers.get(event.pointerId)
      if (from === undefined) return
      if (pointers.size === 2) {
        const before = spread()
        pointers.set(event.pointerId, event.clientX)
        const after = spread()
        // First closer, then along: the whole call in view cannot be moved.
        latest.current.zoom(after.width / before.width, timeUnder(before.middle))
        moveBy(before.middle - after.middle)
        return
      }
      if (drag?.id !== event.pointerId) return
      drag.isMoving ||= Math.abs(event.clientX - drag.from) >= STEADY
      if (!drag.isMoving) return
      pointers.set(event.pointerId, event.clientX)
      moveBy(from - event.clientX)
    })
    const onUp = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId)) return
      if (drag?.id === event.pointerId) {
        if (!drag.isMoving && event.type === 'pointerup') player.seek(timeUnder(event.clientX))
        drag = null
      }
      if (pointers.size === 0) latest.current.setPinching(false)
    }
    listen('pointerup', onUp)
    listen('pointercancel', onUp)
    return () => listening.abort()
  }, [ref, player])
}
