import { type RefObject, useEffect } from 'react'
import { useReading } from './reading-provider.tsx'
import { markText, textElement } from './text-marks.ts'

/**
 * Marks the spotlight's words if the element shows them.
 * @param isShown whether the element shows the turn at an index
 */
export function useSpotlight(ref: RefObject<HTMLElement | null>, isShown: (turn: number) => boolean): void {
  const { spotlight } = useReading()
  // The effect has no dependency array because each render may replace the text nodes that the mark refers to.
  useEffect(() => {
    let unmark: () => void = () => undefined
    const mark = () => {
      unmark()
      unmark = () => undefined
      const words = spotlight.get()
      if (!words || words.start === words.end || !isShown(words.turn) || !ref.current) return
      const element = textElement(ref.current, { kind: 'turn', index: words.turn })
      if (element) unmark = markText(element, words.start, words.end, 'spotlight')
    }
    mark()
    const unsubscribe = spotlight.subscribe(mark)
    return () => {
      unsubscribe()
      unmark()
    }
  })
}
