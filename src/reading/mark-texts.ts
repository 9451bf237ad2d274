import type { TextLocation } from '../domain/search/search.ts'
import type { TextSpan } from '../domain/text/text-span.ts'
import type { ReadableStore } from '../lib/create-store.ts'
import type { SearchState } from './search-control.ts'

/** The names of the marks. `styles.css` defines their appearance. */
type MarkName = 'search-match' | 'search-current' | 'spotlight'

/** The maximum number of marks in one text. More wouldn't help the user and would slow down the browser. */
const MAX_MARKS = 400

type Sources = { search: ReadableStore<SearchState>; spotlight: ReadableStore<(TextSpan & { turn: number }) | null> }

/** Marks the search matches and the spotlight, as `useTextMarks` describes. Returns a function that removes the marks. */
export function markTexts(
  { search, spotlight }: Sources,
  elementOf: (location: TextLocation) => Element | null,
): () => void {
  const unmarkMatches = markOnChange(search, (add) => {
    const { matches, currentIndex } = search.get()
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
  })
  const unmarkSpotlight = markOnChange(spotlight, (add) => {
    const words = spotlight.get()
    const element = words && words.start < words.end ? elementOf({ kind: 'turn', index: words.turn }) : null
    if (words && element) add(element, words.start, words.end, 'spotlight')
  })
  return () => {
    unmarkMatches()
    unmarkSpotlight()
  }
}

/** Marks texts now and after each change to the store. Returns a function that stops this and removes the marks. */
function markOnChange(
  store: { subscribe: (listener: () => void) => () => void },
  mark: (add: (...parameters: Parameters<typeof markText>) => void) => void,
): () => void {
  let unmarks: (() => void)[] = []
  const clear = () => {
    for (const unmark of unmarks) unmark()
    unmarks = []
  }
  const renew = () => {
    clear()
    mark((...parameters) => unmarks.push(markText(...parameters)))
  }
  renew()
  const unsubscribe = store.subscribe(renew)
  return () => {
    unsubscribe()
    clear()
  }
}

/**
 * Marks the characters `[start, end)` of an element's text, in UTF-16 code units, and returns a function that removes
 * the mark. Uses the CSS Custom Highlight API, which doesn't change any elements. In browsers that lack this API, marks
 * the whole element.
 */
function markText(element: Element, start: number, end: number, mark: MarkName): () => void {
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

/** Adds a mark to the element's `data-marks`, once for each match in it. */
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
