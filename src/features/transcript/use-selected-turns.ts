import { type RefObject, useEffect, useState } from 'react'
import { HIDDEN_WORD } from '../../domain/privacy/hidden-call.ts'
import { rowOf, turnIndexOf } from './blocks/rows.ts'

/** Indexes of the first and last turn that contain selected text. */
export type SelectedTurns = { first: number; last: number }

/** Returns the selected turns; null if nothing is selected, or if the selection begins or ends outside the list. */
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
  const row = rowOf(node instanceof Element ? node : node.parentElement)
  return row && list.contains(row) ? turnIndexOf(row) : null
}

/** The selected words, one phrase for each turn and for each part of a turn between two hidden words. */
export function selectedPhrases(list: HTMLElement): string[] {
  const selection = getSelection()
  if (!selection || selection.rangeCount === 0) return []
  const range = selection.getRangeAt(0)
  const texts = [...list.querySelectorAll('[data-text]')].filter((text) => range.intersectsNode(text))
  return texts.flatMap((text) => {
    const part = document.createRange()
    part.selectNodeContents(text)
    if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
      part.setStart(range.startContainer, range.startOffset)
    if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset)
    return part.toString().split(HIDDEN_WORD)
  })
}
