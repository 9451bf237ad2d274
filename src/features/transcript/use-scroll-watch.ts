import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Milliseconds } from '../../domain/units.ts'
import { scrollerOf } from './scroll-to-row.ts'

/** Keys that scroll a page, or move the focus to another turn. */
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'])

/** The browser may round scroll positions by up to this many CSS pixels. */
const TOLERANCE = 2
/** A scroll event within this time after the wheel, a touch or a key is its effect. */
const EFFECT_TIME: Milliseconds = 300

/**
 * Watches the list's scroller and distinguishes scrolling by hand from programmatic scrolling. A scroll event doesn't
 * reveal its cause: if the position differs from the recorded one, it counts as scrolling by hand, unless the content's
 * height changed without any input, because then the browser adjusted the position. Call the returned function after
 * programmatic scrolling to record the new position.
 */
export function useScrollWatch(
  list: RefObject<HTMLElement | null>,
  onScroll: (cause: 'user' | 'program') => void,
): (scroller: HTMLElement) => void {
  const lastKnown = useRef<{ top: number; height: number } | null>(null)
  const lastInput = useRef(Number.NEGATIVE_INFINITY)
  // A running animation of the list changes the scroller's `scrollHeight`, but not these heights.
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
    // The listener captures events at the document because an element's scroll events don't bubble and narrow pages
    // scroll as a whole.
    const onAnyScroll = (event: Event) => {
      if (!(event.target instanceof Node) || !event.target.contains(element)) return
      // Scroll events are asynchronous. If this panel is hidden by now, the event came from the other tab's panel.
      if (!element.closest('[hidden]')) onScrollEvent(event, scrollerOf(element))
    }
    document.addEventListener('scroll', onAnyScroll, { ...options, capture: true })
    return () => listeners.abort()
  }, [list])

  return recordPosition
}
