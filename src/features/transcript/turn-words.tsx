import { useLayoutEffect, useRef } from 'react'
import { PlainText } from '../../ui/plain-text.tsx'
import { useFormat, useWords } from '../../ui/settings-provider.tsx'

type Props = {
  text: string
  /** By what marks find the text. */
  textKey: string
  /** Where the text is cut; null when it stands whole. */
  fold: number | null
}

/** What was said. A very long turn is folded; find in page reaches the rest all the same. */
export function TurnWords({ text, textKey, fold }: Props) {
  const words = useWords().transcript
  const format = useFormat()
  if (fold === null) {
    return (
      <p dir="auto" data-text={textKey} className="whitespace-pre-wrap">
        <PlainText text={text} />
      </p>
    )
  }
  return (
    <>
      <div dir="auto" data-text={textKey} className="whitespace-pre-wrap">
        <PlainText text={text.slice(0, fold)} />
        <Folded text={text.slice(fold)} />
      </div>
      <button
        type="button"
        tabIndex={-1}
        data-act="unfold"
        className="mt-1 rounded-r1 font-medium text-t2 text-ink-2 underline underline-offset-2 hover:text-ink print:hidden"
      >
        {words.showAll(format.number(text.length))}
      </button>
    </>
  )
}

/** Hidden until it is found. React writes `hidden` as a yes or no; this value has to be set by hand. */
function Folded({ text }: { text: string }) {
  const part = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => part.current?.setAttribute('hidden', 'until-found'), [])
  return (
    <div ref={part} data-folded="">
      <PlainText text={text} />
    </div>
  )
}
