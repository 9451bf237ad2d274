import { type RefObject, useEffect } from 'react'
import { useReading } from './reading-provider.tsx'
import { markText, textElement } from './text-marks.ts'

/** Marks the words that the person was led to, where `isHere` says that their turn is shown in the element. */
export function useSpotlight(ref: RefObject<HTMLElement | null>, isHere: (turn: number) => boolean): void {
  const { spotlight } = useReading()
  useEffect(() => {
    let unmark: () => void = () => undefined
    const mark = () => {
      unmark()
      unmark = () => undefined
      const place = spotlight.get()
      if (!place || !isHere(place.turn) || !ref.current) return
      const element = textElement(ref.current, { kind: 'turn', index: place.turn })
      if (element) unmark = markText(element, place.start, place.end, 'spotlight')
    }
    mark()
    const stop = spotlight.subscribe(mark)
    return () => {
      stop()
      unmark()
    }
  })
}
