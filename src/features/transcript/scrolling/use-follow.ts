import { type RefObject, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { rowAt } from '../blocks/rows.ts'
import { followReducer, turnToKeepInView } from './follow-reducer.ts'
import { isRowInView, scrollerOf, scrollToRow } from './scroll-to-row.ts'
import { useScrollWatch } from './use-scroll-watch.ts'

export type Follow = {
  isFollowing: boolean
  isCurrentOutOfView: boolean
  toggle: () => void
  /** Follows again, starting with the current turn. */
  jumpToCurrent: () => void
  /** Shows the turn at `index` and stops following, because playback is elsewhere. */
  showTurn: (index: number) => void
  savePosition: () => ReadingPosition
  /** Scrolls back, and follows again if following was on then. Does nothing if following has been switched on since. */
  restorePosition: (position: ReadingPosition) => void
}

export type ReadingPosition = { scroller: HTMLElement; scrollTop: number; wasFollowing: boolean }

/**
 * Keeps one turn in view: the current one while following, or the one that the person asked for. `followReducer` decides
 * which; this hook scrolls.
 * @param current index of the current turn, -1 for none
 * @param blockCount number of blocks rendered so far
 * @param isShown false while a different panel tab is selected
 */
export function useFollow(
  list: RefObject<HTMLElement | null>,
  current: number,
  blockCount: number,
  isShown: boolean,
): Follow {
  const [state, dispatch] = useReducer(followReducer, { mode: 'following' })
  const [isCurrentOutOfView, setCurrentOutOfView] = useState(false)
  const isFollowing = state.mode === 'following'
  const kept = turnToKeepInView(state, current)

  const rowOfTurn = (index: number) => list.current && rowAt(list.current, index)
  const checkCurrent = () => {
    const row = rowOfTurn(current)
    setCurrentOutOfView(row !== null && !isRowInView(row, scrollerOf(row)))
  }
  const recordPosition = useScrollWatch(list, (cause) => {
    if (cause === 'person') dispatch({ type: 'scrolledByHand' })
    checkCurrent()
  })

  const keepInView = useEffectEvent(() => {
    const row = kept === null ? null : rowOfTurn(kept)
    // A hidden panel cannot be measured; the effect below runs again once it is shown.
    if (row && list.current && !list.current.closest('[hidden]')) {
      const scroller = scrollerOf(row)
      if (!isRowInView(row, scroller)) scrollToRow(row, scroller, list.current)
      recordPosition(scroller)
    }
    checkCurrent()
  })
  // A new state object, even an equal one, is a new request. More blocks may contain the wanted row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these can put the kept turn out of view
  useEffect(() => repeatForFrames(() => keepInView()), [state, kept, blockCount, isShown])

  const onCurrentChange = useEffectEvent(checkCurrent)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new current turn may be out of view although nothing scrolled
  useEffect(() => onCurrentChange(), [current])

  useEffect(() => {
    if (!list.current) return
    const observer = new ResizeObserver(() => keepInView())
    observer.observe(list.current)
    // A narrow page scrolls as a whole, so content around the list also changes its height.
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
 * Calls `callback` now and in the next two frames: rows that scroll into view are laid out and rendered in full only
 * then, and their height may move the target row.
 */
function repeatForFrames(callback: () => void): () => void {
  callback()
  let request = requestAnimationFrame(() => {
    callback()
    request = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(request)
}
