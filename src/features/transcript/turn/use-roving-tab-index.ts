import { type RefObject, useEffect, useRef } from 'react'
import { rowAt, rowOf } from '../blocks/rows.ts'

/**
 * Keeps exactly one turn in the tab order (roving tabindex). A turn that receives focus becomes the tab stop. While the
 * focus is outside the list, the tab stop moves to each new current turn, or to `firstNear` if no turn is current. Sets
 * `tabIndex` directly on the elements so that rows don't re-render.
 * @param current index of the current turn, -1 for none
 * @param firstNear index of the first turn near the viewport, -1 for none
 * @param blockCount number of blocks rendered so far
 */
export function useRovingTabIndex(
  list: RefObject<HTMLElement | null>,
  current: number,
  firstNear: number,
  blockCount: number,
): void {
  const tabStop = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = rowOf(target)
      if (row) moveTabStop(tabStop, row)
    }
    element.addEventListener('focusin', onFocusIn)
    return () => element.removeEventListener('focusin', onFocusIn)
  }, [list])
  const wanted = current >= 0 ? current : firstNear
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new block may contain the turn that becomes the tab stop
  useEffect(() => {
    const element = list.current
    if (!element || element.contains(document.activeElement)) return
    const row = rowAt(element, wanted) ?? (tabStop.current ? null : rowAt(element, 0))
    if (row) moveTabStop(tabStop, row)
  }, [list, wanted, blockCount])
}

function moveTabStop(tabStop: RefObject<HTMLElement | null>, row: HTMLElement): void {
  if (tabStop.current) {
    tabStop.current.tabIndex = -1
    delete tabStop.current.dataset['focusSuccessor']
  }
  row.tabIndex = 0
  row.dataset['focusSuccessor'] = ''
  tabStop.current = row
}
