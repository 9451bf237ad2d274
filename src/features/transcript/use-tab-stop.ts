import { type RefObject, useEffect, useRef } from 'react'
import { rowAt, rowOf } from './rows.ts'

/**
 * Keeps one turn where Tab enters the list: the one that has the focus or had it last, until another turn becomes
 * current; then that one; `first` while none is. Rows need not render for it.
 * @param current index of the current turn, -1 for none
 * @param first index of the first turn near what is seen, -1 for none
 * @param rows how many rows stand in the list by now
 */
export function useTabStop(list: RefObject<HTMLElement | null>, current: number, first: number, rows: number): void {
  const stop = useRef<HTMLElement | null>(null)
  const stopAt = useRef((row: HTMLElement) => {
    if (stop.current) stop.current.tabIndex = -1
    row.tabIndex = 0
    stop.current = row
  })
  useEffect(() => {
    const element = list.current
    if (!element) return
    const onFocus = (event: FocusEvent) => {
      const row = rowOf(event.target)
      if (row) stopAt.current(row)
    }
    element.addEventListener('focusin', onFocus)
    return () => element.removeEventListener('focusin', onFocus)
  }, [list])
  const wanted = current >= 0 ? current : first
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come later may hold the wanted turn
  useEffect(() => {
    const element = list.current
    if (!element || element.contains(document.activeElement)) return
    const row = rowAt(element, wanted) ?? (stop.current ? null : rowAt(element, 0))
    if (row) stopAt.current(row)
  }, [list, wanted, rows])
}
