import { type RefObject, useEffect, useRef } from 'react'
import { timeAt } from '../../domain/view.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import type { ViewControl } from './view-provider.tsx'

/** A drag over fewer pixels is a press. */
const STEADY = 4

/** With Shift held, a drag over the waveform marks the range under it. */
export function useRangeDrag(ref: RefObject<HTMLElement | null>, control: ViewControl): void {
  const { player } = usePlayback()
  const latest = useRef(control)
  useEffect(() => {
    latest.current = control
  })
  useEffect(() => {
    const place = ref.current
    if (!place) return
    const listening = new AbortController()
    /** Before anything else on the waveform hears of it. */
    const options = { signal: listening.signal, capture: true }
    let from: number | null = null
    const timeUnder = (x: number) => {
      const { left, width } = place.getBoundingClientRect()
      return timeAt(latest.current.now(), Math.max(0, Math.min(1, (x - left) / Math.max(1, width))))
    }
    const onDown = (event: PointerEvent) => {
      if (!event.shiftKey || event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      place.setPointerCapture(event.pointerId)
      from = event.clientX
    }
    const onMove = (event: PointerEvent) => {
      if (from === null || Math.abs(event.clientX - from) < STEADY) return
      event.stopPropagation()
      const [start = 0, end = 0] = [timeUnder(from), timeUnder(event.clientX)].sort((a, b) => a - b)
      if (end > start) player.setRange({ start, end })
    }
    const onUp = () => {
      from = null
    }
    // The slider below would still follow the mouse.
    const onMouseDown = (event: MouseEvent) => {
      if (event.shiftKey) event.preventDefault()
    }
    place.addEventListener('pointerdown', onDown, options)
    place.addEventListener('mousedown', onMouseDown, options)
    place.addEventListener('pointermove', onMove, options)
    place.addEventListener('pointerup', onUp, options)
    place.addEventListener('pointercancel', onUp, options)
    return () => listening.abort()
  }, [ref, player])
}
