import { useEffect } from 'react'
import type { TextLocation } from '../domain/search/search.ts'
import { subscribeUntil } from '../lib/create-store.ts'
import { useReading } from './reading-provider.tsx'

type MarkName = 'search-match' | 'search-current' | 'spotlight'

/** More marks in one text slow down the browser and don't help. */
const MAX_MARKS = 400

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
  useEffect(() => {
    let unmarks: (() => void)[] = []
    const add = (...mark: Parameters<typeof markText>) => unmarks.push(markText(...mark))
    const clear = () => {
      for (const unmark of unmarks) unmark()
      unmarks = []
    }
    const renew = () => {
      clear()
      const { matches, currentIndex } = search.state.get()
      let text: TextLocation | null = null
      let element: Element | null = null
      let count = 0
      for (const [index, { location, start, end }] of matches.entries()) {
        // The matches of one text share its location.
        if (location !== text) {
          text = location
          element = elementOf(location)
          count = 0
        }
        const isCurrent = index === currentIndex
        if (!element || (count >= MAX_MARKS && !isCurrent)) continue
        count += 1
        add(element, start, end, isCurrent ? 'search-current' : 'search-match')
      }
      const words = spotlight.get()
      const isMarked = words && words.start < words.end
      const spoken = isMarked ? elementOf({ kind: 'turn', index: turnIndexOf(words.turn) }) : null
      if (words && spoken) add(spoken, words.start, words.end, 'spotlight')
    }
    renew()
    const rendered = new AbortController()
    for (const store of [search.state, spotlight]) subscribeUntil(rendered.signal, store, renew)
    return () => {
      rendered.abort()
      clear()
    }
  })
}

/**
 * Marks `[start, end)` in UTF-16 code units with the CSS Custom Highlight API, or the whole element in browsers that lack
 * it. Elements around matches would be slow, and change what is selected. Returns a function that removes the mark.
 */
function markText(element: Element, start: number, end: number, mark: MarkName): () => void {
  if (!('highlights' in CSS)) return markWholeText(element, mark)
  const range = rangeIn(element, start, end)
  if (!range) return () => undefined
  const highlight = CSS.highlights.get(mark) ?? new Highlight()
  CSS.highlights.set(mark, highlight)
  highlight.priority = mark === 'search-match' ? 0 : 1
  highlight.add(range)
  return () => void highlight.delete(range)
}

function markWholeText(element: Element, mark: MarkName): () => void {
  const marks = () => element.getAttribute('data-marks')?.split(' ') ?? []
  const set = (next: string[]) =>
    next.length > 0 ? element.setAttribute('data-marks', next.join(' ')) : element.removeAttribute('data-marks')
  set([...marks(), mark])
  return () => {
    const index = marks().indexOf(mark)
    set(marks().filter((_, other) => other !== index))
  }
}

function rangeIn(element: Element, start: number, end: number): StaticRange | null {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let before = 0
  let from: { startContainer: Node; startOffset: number } | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0
    if (!from && start < before + length) from = { startContainer: node, startOffset: start - before }
    if (from && end <= before + length) return new StaticRange({ ...from, endContainer: node, endOffset: end - before })
    before += length
  }
  return null
}
