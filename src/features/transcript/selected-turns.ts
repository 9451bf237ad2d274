import { type RefObject, useEffect, useState } from 'react'
import type { Turn } from '../../domain/call/timeline.ts'
import type { SelectedText } from '../../domain/text/text-span.ts'
import { rowOf, turnIndexOf } from './use-blocks.ts'

/** The first and last turn with selected text; null if the selection begins or ends outside the list. */
export function useSelectedTurns(list: RefObject<HTMLElement | null>) {
  const [selected, setSelected] = useState<{ first: number; last: number } | null>(null)
  useEffect(() => {
    const onChange = () => {
      const range = selectedRange()
      const first = range && list.current ? turnAt(list.current, range.startContainer) : null
      const last = range && list.current ? turnAt(list.current, range.endContainer) : null
      const next = first !== null && last !== null ? { first, last } : null
      setSelected((before) => (before?.first === next?.first && before?.last === next?.last ? before : next))
    }
    document.addEventListener('selectionchange', onChange)
    return () => document.removeEventListener('selectionchange', onChange)
  }, [list])
  return selected
}

function selectedRange(): Range | null {
  const selection = getSelection()
  return selection && !selection.isCollapsed && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
}

function turnAt(list: HTMLElement, node: Node): number | null {
  const row = rowOf(node instanceof Element ? node : node.parentElement)
  return row && list.contains(row) ? turnIndexOf(row) : null
}

export function selectedTexts(list: HTMLElement, range: Range | null = selectedRange()): SelectedText[] {
  if (!range) return []
  const texts = [...list.querySelectorAll('[data-text]')].filter((text) => range.intersectsNode(text))
  return texts
    .map((text) => {
      const part = document.createRange()
      part.selectNodeContents(text)
      const before = part.cloneRange()
      if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
        part.setStart(range.startContainer, range.startOffset)
      if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset)
      before.setEnd(part.startContainer, part.startOffset)
      const start = before.toString().length
      const whole = text.textContent
      return { index: turnAt(list, text) ?? -1, text: whole, start, end: start + part.toString().length }
    })
    .filter(({ start, end }) => start < end)
}

/**
 * The turns as `format` writes them, between the selected text before and after them. Null if the selection is within
 * one turn.
 */
export function copiedText(
  list: HTMLElement,
  turns: readonly Turn[],
  format: (turns: readonly Turn[]) => string,
): string | null {
  const range = selectedRange()
  const selection = getSelection()
  if (!range || !selection || !range.intersectsNode(list) || list.closest('[hidden]')) return null
  const selected = selectedTexts(list, range).flatMap(({ index, text, start, end }) => {
    const turn = turns[index]
    const part = text.slice(start, end)
    return turn ? [part === text ? turn : { ...turn, text: part }] : []
  })
  if (selected.length < 2) return null
  const before = range.cloneRange()
  before.setEndBefore(list)
  const after = range.cloneRange()
  after.setStartAfter(list)
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
  // Only a selection knows its text as the page shows it.
  const textIn = (part: Range) => {
    selection.removeAllRanges()
    selection.addRange(part)
    return selection.toString().trim()
  }
  const parts = [textIn(before), format(selected), textIn(after)]
  if (anchorNode && focusNode) selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
  return parts.filter((text) => text !== '').join('\n\n')
}
