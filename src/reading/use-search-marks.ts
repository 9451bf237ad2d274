import { type RefObject, useEffect } from 'react'
import type { TextLocation } from '../domain/search/search.ts'
import { useReading } from './reading-provider.tsx'
import { markText, textElement } from './text-marks.ts'

/** The maximum number of marks. More marks wouldn't help the user and would slow down the browser. */
const MAX_MARKS = 400

/**
 * Marks the search matches in an element.
 * @param isShown whether the element shows the text at a location
 */
export function useSearchMarks(ref: RefObject<HTMLElement | null>, isShown: (location: TextLocation) => boolean): void {
  const { search } = useReading()
  // The effect has no dependency array because each render may replace the text nodes that the marks refer to.
  useEffect(() => {
    let unmarks: (() => void)[] = []
    const clear = () => {
      for (const unmark of unmarks) unmark()
      unmarks = []
    }
    const mark = () => {
      clear()
      const root = ref.current
      if (!root) return
      const { matches, currentIndex } = search.state.get()
      matches.forEach(({ location, start, end }, index) => {
        const isCurrent = index === currentIndex
        if (!isShown(location) || (unmarks.length >= MAX_MARKS && !isCurrent)) return
        const element = textElement(root, location)
        if (element) unmarks.push(markText(element, start, end, isCurrent ? 'search-current' : 'search-match'))
      })
    }
    mark()
    const unsubscribe = search.state.subscribe(mark)
    return () => {
      unsubscribe()
      clear()
    }
  })
}
