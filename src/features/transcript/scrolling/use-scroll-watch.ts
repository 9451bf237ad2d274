import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { scrollerOf } from './scroll-to-row.ts'

/** Keys that scroll a page. */
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'])

/** Rounding by the browser, in CSS pixels. */
const TOLERANCE = 2

/**
 * Watches the list's scroller and distinguishes scrolling by hand from scrolling by the program.
 *
 * Wheel, touch and scroll keys count as scrolling by hand, reported before anything moves. A scroll event doesn't say
 * what caused it, so it counts as scrolling by hand (scroll bar, Tab, find in page) if the position isn't the last
 * known one. The returned function records the position after the program has scrolled.
 */
export function useScrollWatch(
  list: RefObject<HTMLElement | null>,
  onScroll: (cause: 'person' | 'program') => void,
): (scroller: HTMLElement) => void {
  const lastKnown = useRef<{ top: number; height: number } | null>(null)
  const recordPosition = (scroller: HTMLElement) => {
    lastKnown.current = { top: scroller.scrollTop, height: scroller.scrollHeight }
  }
  const onInput = useEffectEvent(() => onScroll('person'))
  const onScrollEvent = useEffectEvent((scroller: HTMLElement) => {
    const before = lastKnown.current
    recordPosition(scroller)
    // If the height changed too, the browser adjusted the position to the content.
    const isByHand =
      before !== null &&
      scroller.scrollHeight === before.height &&
      Math.abs(scroller.scrollTop - before.top) > TOLERANCE
    onScroll(isByHand ? 'person' : 'program')
  })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const listeners = new AbortController()
    const options = { signal: listeners.signal, passive: true }
    element.addEventListener('wheel', () => onInput(), options)
    element.addEventListener('touchmove', () => onInput(), options)
    element.addEventListener('keydown', ({ key }) => SCROLL_KEYS.has(key) && onInput(), options)
    // Captured at the document: scroll events of elements do not bubble, and on narrow pages the page itself scrolls.
    const onAnyScroll = ({ target }: Event) => {
      if (!(target instanceof Node) || !target.contains(element)) return
      // The event is asynchronous: if another tab's panel is shown by now, that panel scrolled.
      if (!element.closest('[hidden]')) onScrollEvent(scrollerOf(element))
    }
    document.addEventListener('scroll', onAnyScroll, { ...options, capture: true })
    return () => listeners.abort()
  }, [list])

  return recordPosition
}
