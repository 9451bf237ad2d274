import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { scrollerOf } from './scroll-to-row.ts'

/** Keys that scroll a page. */
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'])

/** The browser may round scroll positions by up to this many CSS pixels. */
const TOLERANCE = 2

/**
 * Watches the list's scroller and distinguishes scrolling by hand from programmatic scrolling.
 *
 * Input from the wheel, touch or scroll keys counts as scrolling by hand and is reported before anything moves. A
 * scroll event doesn't reveal its cause. If the position differs from the last recorded position, the event is treated
 * as scrolling by hand (for example, with the scroll bar, Tab or find in page). Call the returned function after
 * programmatic scrolling to record the new position.
 */
export function useScrollWatch(
  list: RefObject<HTMLElement | null>,
  onScroll: (cause: 'user' | 'program') => void,
): (scroller: HTMLElement) => void {
  const lastKnown = useRef<{ top: number; height: number } | null>(null)
  // A running animation of the list changes the scroller's `scrollHeight`, but not these heights.
  const contentHeight = () => (list.current?.offsetHeight ?? 0) + document.body.offsetHeight
  const recordPosition = (scroller: HTMLElement) => {
    lastKnown.current = { top: scroller.scrollTop, height: contentHeight() }
  }
  const onInput = useEffectEvent(() => onScroll('user'))
  const onScrollEvent = useEffectEvent((scroller: HTMLElement) => {
    const before = lastKnown.current
    recordPosition(scroller)
    // If the height changed too, the browser adjusted the scroll position to the new content.
    const isByHand =
      before !== null && contentHeight() === before.height && Math.abs(scroller.scrollTop - before.top) > TOLERANCE
    onScroll(isByHand ? 'user' : 'program')
  })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const listeners = new AbortController()
    const options = { signal: listeners.signal, passive: true }
    element.addEventListener('wheel', () => onInput(), options)
    element.addEventListener('touchmove', () => onInput(), options)
    element.addEventListener('keydown', ({ key }) => SCROLL_KEYS.has(key) && onInput(), options)
    // The listener captures events at the document because an element's scroll events don't bubble and narrow pages
    // scroll as a whole.
    const onAnyScroll = ({ target }: Event) => {
      if (!(target instanceof Node) || !target.contains(element)) return
      // Scroll events are asynchronous. If this panel is hidden by now, the event came from the other tab's panel.
      if (!element.closest('[hidden]')) onScrollEvent(scrollerOf(element))
    }
    document.addEventListener('scroll', onAnyScroll, { ...options, capture: true })
    return () => listeners.abort()
  }, [list])

  return recordPosition
}
