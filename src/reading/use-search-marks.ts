import { type RefObject, useEffect } from 'react'
import type { SearchPlace } from '../domain/search.ts'
import { useReading } from './reading-provider.tsx'
import { markText, textElement } from './text-marks.ts'

/** More marks than this at a time tell nothing more. */
const MOST_MARKS = 400

/** Marks the hits that `isWithin` says are shown in the element. It marks anew after each render, and renders nothing. */
export function useSearchMarks(ref: RefObject<HTMLElement | null>, isWithin: (place: SearchPlace) => boolean): void {
  const { search } = useReading()
  useEffect(() => {
    let unmark: (() => void)[] = []
    const clear = () => {
      for (const one of unmark) one()
      unmark = []
    }
    const mark = () => {
      clear()
      const root = ref.current
      if (!root) return
      const { hits, chosen } = search.state.get()
      hits.forEach(({ place, start, end }, at) => {
        if (!isWithin(place) || (unmark.length >= MOST_MARKS && at !== chosen)) return
        const element = textElement(root, place)
        if (element) unmark.push(markText(element, start, end, at === chosen ? 'search-chosen' : 'search-hit'))
      })
    }
    mark()
    const stop = search.state.subscribe(mark)
    return () => {
      stop()
      clear()
    }
  })
}
