import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { rowAt } from '../blocks/rows.ts'
import { followReducer, turnToKeepInView } from './follow-reducer.ts'
import { isRowInView, scrollerOf, scrollToRow } from './scroll-to-row.ts'
import { useScrollWatch } from './use-scroll-watch.ts'

export type Follow = {
  isFollowing: boolean
  isCurrentOutOfView: boolean
  toggle: () => void
  /** Turns following on, so the transcript scrolls to the current turn. */
  jumpToCurrent: () => void
  /** Scrolls to the turn at `index` and stops following. */
  showTurn: (index: number) => void
  savePosition: () => ReadingPosition
  /**
   * Scrolls back to `position` and turns following on if it was on when the position was saved. Does nothing while
   * following is on.
   */
  restorePosition: (position: ReadingPosition) => void
}

export type ReadingPosition = { scroller: HTMLElement; scrollTop: number; wasFollowing: boolean }

/**
 * Keeps one turn in view: the followed turn while following, or a turn that the user requested. `follow-reducer.ts`
 * chooses the turn; this hook scrolls to it.
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
): Follow {
  const [state, dispatch] = useReducer(followReducer, { mode: 'following' })
  const [isCurrentOutOfView, setCurrentOutOfView] = useState(false)
  const isFollowing = state.mode === 'following'
  const kept = turnToKeepInView(state, followed)

  const rowOfTurn = (index: number) => list.current && rowAt(list.current, index)
  const checkCurrent = () => {
    const row = rowOfTurn(current)
    setCurrentOutOfView(row !== null && !isRowInView(row, scrollerOf(row)))
  }
  const recordPosition = useScrollWatch(list, (cause) => {
    if (cause === 'user') dispatch({ type: 'scrolledByHand' })
    checkCurrent()
  })

  const keepInView = useEffectEvent(() => {
    const row = kept === null || kept >= scrollableCount ? null : rowOfTurn(kept)
    // A hidden panel can't be measured. The effect below runs again when the panel is shown.
    if (row && list.current && !list.current.closest('[hidden]')) {
      const scroller = scrollerOf(row)
      if (!isRowInView(row, scroller)) scrollToRow(row, scroller, list.current)
      recordPosition(scroller)
    }
    checkCurrent()
  })
  // A new state object is a new request, even if it equals the old one. Newly rendered blocks may contain the row of
  // the requested turn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any of these can move the turn out of view
  useEffect(() => repeatForFrames(() => keepInView()), [state, kept, scrollableCount, isShown])

  const onCurrentChange = useEffectEvent(checkCurrent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new current turn may be out of view without a scroll
  useEffect(() => onCurrentChange(), [current])

  useEffect(() => {
    if (!list.current) return
    const observer = new ResizeObserver(() => keepInView())
    observer.observe(list.current)
    // A narrow page scrolls as a whole, so a change in the content above the list also moves the kept turn.
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])

  return {
    isFollowing,
    isCurrentOutOfView,
    toggle: () => dispatch({ type: 'toggled' }),
    jumpToCurrent: () => dispatch({ type: 'jumpedToCurrent' }),
    showTurn: (index) => dispatch({ type: 'turnRequested', index }),
    savePosition() {
      const scroller = list.current ? scrollerOf(list.current) : document.documentElement
      return { scroller, scrollTop: scroller.scrollTop, wasFollowing: isFollowing }
    },
    restorePosition({ scroller, scrollTop, wasFollowing }) {
      if (isFollowing) return
      scroller.scrollTop = scrollTop
      recordPosition(scroller)
      dispatch({ type: 'positionRestored', wasFollowing })
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
