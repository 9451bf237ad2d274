import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Milliseconds } from '../../domain/units.ts'
import { scrollerOf } from './scroll-to-row.ts'

const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'])

/** Browsers round scroll positions by up to this many CSS pixels. */
const TOLERANCE = 2
/** A scroll event within this time after the wheel, a touch or a key is its effect. */
const EFFECT_TIME: Milliseconds = 300

/**
 * Tells scrolling by hand from programmatic scrolling, which events don't: the position isn't the recorded one, and the
 * browser didn't adjust it to a new height. Call the returned function after scrolling by program.
 */
export function useScrollWatch(
  list: RefObject<HTMLElement | null>,
  onScroll: (cause: 'user' | 'program') => void,
): (scroller: HTMLElement) => void {
  const lastKnown = useRef<{ top: number; height: number } | null>(null)
  const lastInput = useRef(Number.NEGATIVE_INFINITY)
  // Unlike `scrollHeight`, these don't change with a running animation of the list.
  const contentHeight = () => (list.current?.offsetHeight ?? 0) + document.body.offsetHeight
  const recordPosition = (scroller: HTMLElement) => {
    lastKnown.current = { top: scroller.scrollTop, height: contentHeight() }
  }
  const onScrollEvent = useEffectEvent(({ timeStamp }: Event, scroller: HTMLElement) => {
    const before = lastKnown.current
    recordPosition(scroller)
    const hasMoved = before !== null && Math.abs(scroller.scrollTop - before.top) > TOLERANCE
    const hasInput = timeStamp - lastInput.current < EFFECT_TIME
    onScroll(hasMoved && (hasInput || contentHeight() === before.height) ? 'user' : 'program')
  })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const listeners = new AbortController()
    const options = { signal: listeners.signal, passive: true }
    const onInput = ({ timeStamp }: Event) => {
      lastInput.current = timeStamp
    }
    // Ctrl and the wheel, or two fingers, zoom the page.
    const isVertical = ({ ctrlKey, deltaX, deltaY }: WheelEvent) => !ctrlKey && Math.abs(deltaY) > Math.abs(deltaX)
    element.addEventListener('wheel', (event) => isVertical(event) && onInput(event), options)
    element.addEventListener('touchmove', (event) => event.touches.length === 1 && onInput(event), options)
    element.addEventListener('keydown', (event) => SCROLL_KEYS.has(event.key) && onInput(event), options)
    // Captured at the document: scroll events of elements don't bubble, and narrow pages scroll as a whole.
    const onAnyScroll = (event: Event) => {
      if (!(event.target instanceof Node) || !event.target.contains(element)) return
      // Scroll events are asynchronous. If this panel is hidden by now, the event is the other tab's.
      if (!element.closest('[hidden]')) onScrollEvent(event, scrollerOf(element))
    }
    document.addEventListener('scroll', onAnyScroll, { ...options, capture: true })
    return () => listeners.abort()
  }, [list])

  return recordPosition
}
