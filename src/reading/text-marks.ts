import { useEffect } from 'react'
import type { TextLocation } from '../domain/search/search.ts'
import { useReading } from './reading-provider.tsx'

/** The value of the `data-text` attribute on the element that shows the text at a location. */
export function textKey(location: TextLocation): string {
  if (location.kind === 'turn') return `turn:${location.index}`
  return location.kind === 'summary' ? 'summary' : `${location.kind}:${location.index}:${location.part}`
}

/** The element in `root` that shows the text at a location, or null. */
export function textElement(root: ParentNode, location: TextLocation): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-text="${textKey(location)}"]`)
}

/**
 * Marks the search matches and the spotlight in a part of the page. Call it in the component that renders the texts,
 * because each render may replace the text nodes that the marks refer to.
 * @param elementOf returns the element that shows a text; null if this part doesn't show it or needs no marks in it
 */
export function useTextMarks(elementOf: (location: TextLocation) => Element | null): void {
  const { search, spotlight, late } = useReading()
  useEffect(() => late?.markTexts({ search: search.state, spotlight }, elementOf))
}
