import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRowInView, scrollerOf, scrollToRow } from './scroll-to-row.ts'
import { rowAt } from './use-blocks.ts'
import { useScrollWatch } from './use-scroll-watch.ts'

export type Follow = ReturnType<typeof useFollow>

export type ReadingPosition = { scroller: HTMLElement; scrollTop: number; wasFollowing: boolean }

/**
 * What is kept in view: the current turn, a requested one, or none after scrolling by hand or turning following off. A
 * new object is a new request.
 */
type Kept = { turn: 'current' | number | null }

const NONE: Kept = { turn: null }

/**
 * Keeps one turn in view, even if playback moves on. Only the user turns following on: with the toggle, the jump button
 * or by ending a search that interrupted it.
 * @param current -1 for none
 * @param scrollableCount turns with enough rendered turns after them to be scrolled to
 * @param isShown false while another tab is selected
 */
export function useFollow(
  list: RefObject<HTMLElement | null>,
  current: number,
  scrollableCount: number,
  isShown: boolean,
) {
  const [kept, setKept] = useState<Kept>({ turn: 'current' })
  /** May not be rendered yet. */
  const latest = useRef(kept)
  const keep = (next: Kept) => {
    latest.current = next
    setKept(next)
  }
  const [isCurrentOutOfView, setCurrentOutOfView] = useState(false)
  const isHeld = useRef(false)
  const isFollowing = kept.turn === 'current'
  const index = kept.turn === 'current' ? current : (kept.turn ?? -1)

  const rowOfTurn = (turn: number) => list.current && rowAt(list.current, turn)
  const checkCurrent = useEffectEvent(() => {
    const row = rowOfTurn(current)
    setCurrentOutOfView(row !== null && !isRowInView(row, scrollerOf(row)))
  })
  const recordPosition = useScrollWatch(list, (cause) => {
    if (cause === 'user') keep(NONE)
    checkCurrent()
  })

  const keepInView = useEffectEvent(() => {
    if (latest.current !== kept) return
    const row = index < scrollableCount ? rowOfTurn(index) : null
    // A hidden panel can't be measured; the effect below runs again when it is shown.
    if (row && list.current && !list.current.closest('[hidden]') && !isHeld.current) {
      const scroller = scrollerOf(row)
      if (!isRowInView(row, scroller)) scrollToRow(row, scroller, list.current)
      recordPosition(scroller)
    }
    checkCurrent()
  })
  // New blocks may contain the requested turn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any of these can move the turn out of view
  useEffect(() => repeatForFrames(() => keepInView()), [kept, index, scrollableCount, isShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new current turn may be out of view without a scroll
  useEffect(() => checkCurrent(), [current])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() => keepInView())
    observer.observe(element)
    // A narrow page scrolls as a whole, so content above the list also moves the turn.
    observer.observe(document.body)
    // Scrolling during a drag would select what moves under the pointer. A selection stays in view until the next turn.
    const onRelease = () => {
      if (!isHeld.current) return
      isHeld.current = false
      if (getSelection()?.isCollapsed !== false) keepInView()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    const onPress = ({ button }: PointerEvent) => {
      isHeld.current = button === 0
    }
    element.addEventListener('pointerdown', onPress, { signal })
    for (const event of ['pointerup', 'pointercancel']) document.addEventListener(event, onRelease, { signal })
    return () => {
      observer.disconnect()
      listeners.abort()
    }
  }, [list])

  return {
    isFollowing,
    isCurrentOutOfView,
    toggle: () => keep(isFollowing ? NONE : { turn: 'current' }),
    jumpToCurrent: () => keep({ turn: 'current' }),
    showTurn: (turn: number) => keep({ turn }),
    savePosition(): ReadingPosition {
      const scroller = list.current ? scrollerOf(list.current) : document.documentElement
      return { scroller, scrollTop: scroller.scrollTop, wasFollowing: isFollowing }
    },
    /** Unless following is on. Turns it on if it was on when the position was saved. */
    restorePosition({ scroller, scrollTop, wasFollowing }: ReadingPosition) {
      if (isFollowing) return
      scroller.scrollTop = scrollTop
      recordPosition(scroller)
      keep(wasFollowing ? { turn: 'current' } : NONE)
    },
  }
}

/** Rows that scroll into view are laid out in these two frames, and their new height may move the target row. */
function repeatForFrames(callback: () => void): () => void {
  callback()
  let request = requestAnimationFrame(() => {
    callback()
    request = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(request)
}
