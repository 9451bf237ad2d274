import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRowInView, scrollerOf, scrollToRow } from './scroll-to-row.ts'
import { rowAt } from './use-blocks.ts'
import { useScrollWatch } from './use-scroll-watch.ts'

export type Follow = ReturnType<typeof useFollow>

export type ReadingPosition = { scroller: HTMLElement; scrollTop: number; wasFollowing: boolean }

/**
 * The turn that is kept in view: the followed turn; the turn at an index, which the user requested; or none, because the
 * user scrolled by hand or turned following off. A new object is a new request.
 */
type Kept = { turn: 'followed' | number | null }

const NONE: Kept = { turn: null }

/**
 * Keeps one turn in view: the followed turn while following, or a turn that the user requested, such as a search match,
 * even if playback moves to a different turn. Only the user turns following on: with the toggle, with the jump button, or
 * by ending a search that interrupted it.
 * @param current index of the current turn, -1 for none
 * @param followed index of the turn to keep in view while following, -1 for none
 * @param scrollableCount number of turns that have enough rendered turns after them to be scrolled to
 * @param isShown false while a different tab is selected
 */
export function useFollow(
  list: RefObject<HTMLElement | null>,
  current: number,
  followed: number,
  scrollableCount: number,
  isShown: boolean,
) {
  const [kept, setKept] = useState<Kept>({ turn: 'followed' })
  /** The latest request, which may not be rendered yet. */
  const latest = useRef(kept)
  const keep = (next: Kept) => {
    latest.current = next
    setKept(next)
  }
  const [isCurrentOutOfView, setCurrentOutOfView] = useState(false)
  const isHeld = useRef(false)
  const isFollowing = kept.turn === 'followed'
  const index = kept.turn === 'followed' ? followed : (kept.turn ?? -1)

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
    // A hidden panel can't be measured. The effect below runs again when the panel is shown.
    if (row && list.current && !list.current.closest('[hidden]') && !isHeld.current) {
      const scroller = scrollerOf(row)
      if (!isRowInView(row, scroller)) scrollToRow(row, scroller, list.current)
      recordPosition(scroller)
    }
    checkCurrent()
  })
  // Newly rendered blocks may contain the row of the requested turn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any of these can move the turn out of view
  useEffect(() => repeatForFrames(() => keepInView()), [kept, index, scrollableCount, isShown])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new current turn may be out of view without a scroll
  useEffect(() => checkCurrent(), [current])

  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(() => keepInView())
    observer.observe(element)
    // A narrow page scrolls as a whole, so a change in the content above the list also moves the kept turn.
    observer.observe(document.body)
    // Scrolling while the user drags would select what moves under the pointer. What is selected stays in view until
    // the next turn.
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
    toggle: () => keep(isFollowing ? NONE : { turn: 'followed' }),
    jumpToCurrent: () => keep({ turn: 'followed' }),
    /** Scrolls to the turn at an index and stops following. */
    showTurn: (turn: number) => keep({ turn }),
    savePosition(): ReadingPosition {
      const scroller = list.current ? scrollerOf(list.current) : document.documentElement
      return { scroller, scrollTop: scroller.scrollTop, wasFollowing: isFollowing }
    },
    /** Does nothing while following is on. Turns it on if it was on when the position was saved. */
    restorePosition({ scroller, scrollTop, wasFollowing }: ReadingPosition) {
      if (isFollowing) return
      scroller.scrollTop = scrollTop
      recordPosition(scroller)
      keep(wasFollowing ? { turn: 'followed' } : NONE)
    },
  }
}

/**
 * Calls `callback` now and in the next two frames. Rows that scroll into view are laid out and rendered in full only in
 * those frames, and their new height may move the target row.
 */
function repeatForFrames(callback: () => void): () => void {
  callback()
  let request = requestAnimationFrame(() => {
    callback()
    request = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(request)
}
