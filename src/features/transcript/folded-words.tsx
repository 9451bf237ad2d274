import { useLayoutEffect, useRef } from 'react'
import { PlainText } from '../../ui/plain-text.tsx'

/** A very long turn's words, cut at `fold`. Find in page reaches the rest all the same. */
export function FoldedWords({ text, fold }: { text: string; fold: number }) {
  const rest = useRef<HTMLSpanElement>(null)
  // React writes `hidden` as a yes or no; this value has to be set by hand.
  useLayoutEffect(() => rest.current?.setAttribute('hidden', 'until-found'), [])
  return (
    <>
      <PlainText text={text.slice(0, fold)} />
      <span ref={rest} data-folded="" className="block">
        <PlainText text={text.slice(fold)} />
      </span>
    </>
  )
}
