import { type RefObject, useEffect, useRef, useState } from 'react'
import { rowAt } from './rows.ts'
import { glide, isInBand, scrollerOf } from './scroll-to-row.ts'

export type Follow = {
  isFollowing: boolean
  /** The current turn is not in view. */
  isOut: boolean
  toggle: () => void
  /** Shows the current turn and follows again. */
  jump: () => void
  /** Shows a turn the person asked for; following ends, for the sound is elsewhere. */
  show: (index: number) => void
  /** Remembers what is in view; the returned function brings it back, following too, unless it follows. */
  remember: () => () => void
}

/** Keys by which a page is scrolled by hand. */
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown'])

/**
 * Keeps the current turn in view until the person scrolls; only the person brings the following back.
 * @param current index of the current turn, -1 for none
 * @param rows how many rows stand in the list by now
 * @param isShown the panel is the one that is looked at
 */
export function useFollow(
  list: RefObject<HTMLElement | null>,
  current: number,
  rows: number,
  isShown: boolean,
): Follow {
  const [isFollowing, setFollowing] = useState(true)
  const [isOut, setOut] = useState(false)
  const isOn = useRef(isFollowing)
  isOn.current = isFollowing
  /** What the scroller showed after our own last scroll: any other place was reached by hand. */
  const ours = useRef<{ top: number; height: number } | null>(null)

  const rowOf = (index: number) => list.current && rowAt(list.current, index)
  const bringIntoView = (index: number) => {
    const row = rowOf(index)
    // A hidden panel has no places; once it is shown, what it was to show is brought into view.
    if (!row || !list.current || list.current.closest('[hidden]')) return
    const scroller = scrollerOf(row)
    if (!isInBand(row, scroller)) glide(row, scroller, list.current)
    ours.current = { top: scroller.scrollTop, height: scroller.scrollHeight }
    const now = rowOf(current)
    setOut(now !== null && !isInBand(now, scroller))
  }
  const latest = useRef(bringIntoView)
  latest.current = bringIntoView
  const frame = useRef(0)
  /** The turn that was brought into view last, until the person scrolls: rows near it are still getting their height. */
  const held = useRef<number | null>(null)
  const settleOn = (index: number) => {
    cancelAnimationFrame(frame.current)
    held.current = index
    latest.current(index)
    frame.current = requestAnimationFrame(() => {
      latest.current(index)
      frame.current = requestAnimationFrame(() => latest.current(index))
    })
  }
  const settle = useRef(settleOn)
  settle.current = settleOn

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come later may hold the current turn
  useEffect(() => {
    if (!isFollowing || current < 0) return
    settle.current(current)
  }, [isFollowing, current, rows])
  useEffect(() => {
    if (isShown && held.current !== null) settle.current(held.current)
  }, [isShown])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => {
      const row = element.querySelector<HTMLElement>('[aria-current="true"]')
      setOut(row !== null && !isInBand(row, scrollerOf(row)))
    }
    const byHand = () => {
      held.current = null
      setFollowing(false)
    }
    const onScroll = (event: Event) => {
      if (!(event.target instanceof Node) || !event.target.contains(element)) return
      // What scrolls while another panel stands here is that panel; word of it may come late.
      if (element.closest('[hidden]')) return
      const scroller = scrollerOf(element)
      const before = ours.current
      // A place that moved because the content's height did was not moved by hand.
      const isOurs =
        before !== null && (Math.abs(scroller.scrollTop - before.top) <= 2 || scroller.scrollHeight !== before.height)
      ours.current = { top: scroller.scrollTop, height: scroller.scrollHeight }
      if (!isOurs && before !== null) byHand()
      look()
    }
    const onKey = (event: KeyboardEvent) => {
      if (SCROLL_KEYS.has(event.key)) byHand()
    }
    document.addEventListener('scroll', onScroll, { capture: true, passive: true })
    element.addEventListener('wheel', byHand, { passive: true })
    element.addEventListener('touchmove', byHand, { passive: true })
    element.addEventListener('keydown', onKey)
    const observer = new ResizeObserver(() => {
      if (held.current !== null) latest.current(held.current)
      look()
    })
    observer.observe(element)
    // A narrow page scrolls as a whole, and grows by what comes around the list.
    observer.observe(document.body)
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
    const row = list.current && rowAt(list.current, current)
    setOut(row ? !isInBand(row, scrollerOf(row)) : false)
  }, [list, current])

  return {
    isFollowing,
    isOut,
    toggle() {
      held.current = null
      setFollowing(!isFollowing)
    },
    jump() {
      setFollowing(true)
      settleOn(current)
    },
    show(index) {
      setFollowing(false)
      settleOn(index)
    },
    remember() {
      const scroller = list.current ? scrollerOf(list.current) : document.documentElement
      const { scrollTop } = scroller
      return () => {
        // Following that was asked for since then stands: it is somewhere else.
        if (isOn.current) return
        cancelAnimationFrame(frame.current)
        held.current = null
        scroller.scrollTop = scrollTop
        ours.current = { top: scroller.scrollTop, height: scroller.scrollHeight }
        setFollowing(isFollowing)
      }
    },
  }
}
