import { useEffect } from 'react'
import type { TextLocation } from '../domain/search/search.ts'
import { markTexts } from './mark-texts.ts'
import { useReading } from './reading-provider.tsx'

/** The `data-text` attribute of the element that shows the text. */
export function textKey(location: TextLocation): string {
  if (location.kind === 'turn') return `turn:${location.index}`
  return location.kind === 'summary' ? 'summary' : `${location.kind}:${location.index}:${location.part}`
}

export function textElement(root: ParentNode, location: TextLocation): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-text="${textKey(location)}"]`)
}

/**
 * Marks the search matches and the spotlight. For the component that renders the texts, because each render may replace
 * the marked text nodes.
 * @param elementOf null if the text isn't here or needs no marks
 */
export function useTextMarks(elementOf: (location: TextLocation) => Element | null): void {
  const { search, spotlight, turnIndexOf } = useReading()
  useEffect(() => markTexts({ search: search.state, spotlight, turnIndexOf }, elementOf))
}
