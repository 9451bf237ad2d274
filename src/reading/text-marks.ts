import type { TextLocation } from '../domain/search/search.ts'

/** The names of the CSS highlights, which `styles.css` styles. */
export type HighlightName = 'search-match' | 'search-current' | 'spotlight'

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
 * Highlights the characters `[start, end)` of an element's text, in UTF-16 units, and returns a function that removes
 * the highlight. Uses the CSS Custom Highlight API, which doesn't change any elements. Does nothing in browsers that
 * lack this API.
 */
export function markText(element: HTMLElement, start: number, end: number, mark: HighlightName): () => void {
  if (!('highlights' in CSS)) return () => undefined
  const range = rangeIn(element, start, end)
  if (!range) return () => undefined
  const highlight = CSS.highlights.get(mark) ?? new Highlight()
  CSS.highlights.set(mark, highlight)
  // The current match and the spotlight are painted over the other matches.
  highlight.priority = mark === 'search-match' ? 0 : 1
  highlight.add(range)
  return () => void highlight.delete(range)
}

function rangeIn(element: HTMLElement, start: number, end: number): StaticRange | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let before = 0
  let from: { node: Node; offset: number } | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0
    if (!from && start < before + length) from = { node, offset: start - before }
    if (from && end <= before + length) {
      return new StaticRange({
        startContainer: from.node,
        startOffset: from.offset,
        endContainer: node,
        endOffset: end - before,
      })
    }
    before += length
  }
  return null
}
