import { type RefObject, useEffect, useRef, useState } from 'react'
import { glide, isInBand, scrollerOf } from './scroll-to-row.ts'

export type Follow = {
  isFollowing: boolean
  /** The current turn is not in view. */
  isOut: boolean
  toggle: () => void
  /** Shows the current turn and follows again. */
  jump: () => void
}

/** Keys by which a page is scrolled by hand. */
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'])

/**
 * Keeps the current turn in view until the person scrolls; only the person brings the following back.
 * @param current index of the current turn, -1 for none
 */
export function useFollow(list: RefObject<HTMLElement | null>, current: number): Follow {
  const [isFollowing, setFollowing] = useState(true)
  const [isOut, setOut] = useState(false)
  /** What the scroller showed after our own last scroll: any other place was reached by hand. */
  const ours = useRef<{ top: number; height: number } | null>(null)

  const show = () => {
    const row = list.current?.querySelector<HTMLElement>(`[data-turn="${current}"]`)
    if (!row) return
    const scroller = scrollerOf(row)
    if (!isInBand(row, scroller)) glide(row, scroller)
    ours.current = { top: scroller.scrollTop, height: scroller.scrollHeight }
    setOut(!isInBand(row, scroller))
  }
  const latestShow = useRef(show)
  latestShow.current = show

  useEffect(() => {
    if (!isFollowing || current < 0) return
    latestShow.current()
    // Rows that came near get their real height with the next frame, which may move the turn out again.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => latestShow.current())
    })
    return () => cancelAnimationFrame(frame)
  }, [isFollowing, current])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const row = element.querySelector<HTMLElement>('[aria-current="true"]')
      setOut(row !== null && !isInBand(row, scrollerOf(row)))
    }
    const onScroll = (event: Event) => {
      const row = element.firstElementChild
      if (!(row instanceof HTMLElement) || !(event.target instanceof Node) || !event.target.contains(row)) return
      const scroller = scrollerOf(row)
      const before = ours.current
      // A place that moved because the content's height did was not moved by hand.
      const isOurs =
        before !== null && (Math.abs(scroller.scrollTop - before.top) <= 2 || scroller.scrollHeight !== before.height)
      ours.current = { top: scroller.scrollTop, height: scroller.scrollHeight }
      if (!isOurs && before !== null) setFollowing(false)
      look()
    }
    const byHand = () => setFollowing(false)
    const onKey = (event: KeyboardEvent) => {
      if (SCROLL_KEYS.has(event.key)) setFollowing(false)
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    element.addEventListener('wheel', byHand, { passive: true })
    element.addEventListener('touchmove', byHand, { passive: true })
    element.addEventListener('keydown', onKey)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    look()
    return () => {
      document.removeEventListener('scroll', onScroll, { capture: true })
      element.removeEventListener('wheel', byHand)
      element.removeEventListener('touchmove', byHand)
      element.removeEventListener('keydown', onKey)
      observer.disconnect()
    }
  }, [list])

  // A new current turn may lie out of view although nothing scrolled.
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-turn="${current}"]`)
    setOut(row ? !isInBand(row, scrollerOf(row)) : false)
  }, [list, current])

  return {
    isFollowing,
    isOut,
    toggle: () => setFollowing(!isFollowing),
    jump() {
      setFollowing(true)
      show()
    },
  }
}
