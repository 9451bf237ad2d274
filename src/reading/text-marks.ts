import type { SearchPlace } from '../domain/search.ts'

/** Kinds of marks; `styles.css` says how each looks. */
export type Mark = 'search-hit' | 'search-chosen' | 'spotlight'

/** What an element carries as `data-text` so that a place of the call's words is found on the page. */
export function textKey(place: SearchPlace): string {
  if (place.kind === 'turn') return `turn:${place.index}`
  return place.kind === 'summary' ? 'summary' : `${place.kind}:${place.index}:${place.part}`
}

/** The element within `root` that shows a text, if one does. */
export function textElement(root: ParentNode, place: SearchPlace): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-text="${textKey(place)}"]`)
}

/**
 * Marks a stretch of an element's text, from `start` up to `end` in UTF-16 units, until the returned function is
 * called. Browsers without CSS Custom Highlight mark nothing.
 */
export function markText(element: HTMLElement, start: number, end: number, mark: Mark): () => void {
  if (!('highlights' in CSS)) return () => undefined
  const range = rangeIn(element, start, end)
  if (!range) return () => undefined
  const highlight = CSS.highlights.get(mark) ?? new Highlight()
  CSS.highlights.set(mark, highlight)
  // The chosen one is marked over the others.
  highlight.priority = mark === 'search-hit' ? 0 : 1
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
