import { type RefObject, useEffect, useState } from 'react'

/** The turns that the selected text touches, first and last. */
export type SelectedTurns = { first: number; last: number }

/** Follows the selection; null while no text of the list is selected. */
export function useSelectedTurns(list: RefObject<HTMLElement | null>): SelectedTurns | null {
  const [selected, setSelected] = useState<SelectedTurns | null>(null)
  useEffect(() => {
    const onChange = () => {
      const next = list.current ? readSelection(list.current) : null
      setSelected((before) => (before?.first === next?.first && before?.last === next?.last ? before : next))
    }
    document.addEventListener('selectionchange', onChange)
    return () => document.removeEventListener('selectionchange', onChange)
  }, [list])
  return selected
}

function readSelection(list: HTMLElement): SelectedTurns | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const first = turnAt(list, range.startContainer)
  const last = turnAt(list, range.endContainer)
  return first !== null && last !== null ? { first, last } : null
}

function turnAt(list: HTMLElement, node: Node): number | null {
  const element = node instanceof Element ? node : node.parentElement
  const row = element?.closest<HTMLElement>('[data-turn]')
  return row && list.contains(row) ? Number(row.dataset['turn']) : null
}
