import { useRef } from 'react'
import { useHiddenUntilFound } from '../../../ui/controls/use-hidden-until-found.ts'
import { PlainText } from '../../../ui/plain-text.tsx'

/**
 * Shows the first `shownLength` UTF-16 code units of a very long text. Find in page also searches the rest, which is
 * hidden. If it finds a match there, the list expands the turn (use-turn-events.ts).
 */
export function CollapsedText({ text, shownLength }: { text: string; shownLength: number }) {
  const rest = useRef<HTMLSpanElement>(null)
  useHiddenUntilFound(rest, true)
  return (
    <>
      <PlainText text={text.slice(0, shownLength)} />
      <span ref={rest} className="block">
        <PlainText text={text.slice(shownLength)} from={shownLength} />
      </span>
    </>
  )
}
