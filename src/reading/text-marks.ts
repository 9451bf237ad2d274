import type { TextLocation } from '../domain/search/search.ts'

/** The names of the marks. `styles.css` defines their appearance. */
export type MarkName = 'search-match' | 'search-current' | 'spotlight'

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
 * Marks the characters `[start, end)` of an element's text, in UTF-16 code units, and returns a function that removes
 * the mark. Uses the CSS Custom Highlight API, which doesn't change any elements. In browsers that lack this API, marks
 * the whole element.
 */
export function markText(element: HTMLElement, start: number, end: number, mark: MarkName): () => void {
  if (!('highlights' in CSS)) return markWholeText(element, mark)
  const range = rangeIn(element, start, end)
  if (!range) return () => undefined
  const highlight = CSS.highlights.get(mark) ?? new Highlight()
  CSS.highlights.set(mark, highlight)
  // The current match and the spotlight are painted over the other matches.
  highlight.priority = mark === 'search-match' ? 0 : 1
  highlight.add(range)
  return () => void highlight.delete(range)
}

/**
 * Adds a mark to the element's `data-marks`. Each call adds the name again, since an element may contain several
 * matches.
 */
function markWholeText(element: HTMLElement, mark: MarkName): () => void {
  element.dataset['marks'] = [...marksOf(element), mark].join(' ')
  return () => {
    const marks = marksOf(element)
    const index = marks.indexOf(mark)
    const left = marks.filter((_, other) => other !== index)
    if (left.length > 0) element.dataset['marks'] = left.join(' ')
    else delete element.dataset['marks']
  }
}

function marksOf(element: HTMLElement): string[] {
  return element.dataset['marks']?.split(' ') ?? []
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
