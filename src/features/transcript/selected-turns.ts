import { type RefObject, useEffect, useState } from 'react'
import type { Turn } from '../../domain/call/timeline.ts'
import { HIDDEN_WORD } from '../../domain/privacy/hidden-call.ts'
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

/** One phrase for each turn and each part between two hidden words. */
export function selectedPhrases(list: HTMLElement): string[] {
  const range = selectedRange()
  return range ? selectedTexts(list, range).flatMap(({ part }) => part.split(HIDDEN_WORD)) : []
}

function selectedTexts(list: HTMLElement, range: Range): { index: number; part: string; isWhole: boolean }[] {
  const texts = [...list.querySelectorAll('[data-text]')].filter((text) => range.intersectsNode(text))
  return texts
    .map((text) => {
      const part = document.createRange()
      part.selectNodeContents(text)
      const whole = part.toString()
      if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
        part.setStart(range.startContainer, range.startOffset)
      if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset)
      return { index: turnAt(list, text) ?? -1, part: part.toString(), isWhole: part.toString() === whole }
    })
    .filter(({ part }) => part !== '')
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
  const selected = selectedTexts(list, range).flatMap(({ index, part, isWhole }) => {
    const turn = turns[index]
    return turn ? [isWhole ? turn : { ...turn, text: part }] : []
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
