import { useRef } from 'react'
import { useHiddenUntilFound } from '../../../ui/controls/use-hidden-until-found.ts'
import { PlainText } from '../../../ui/plain-text.tsx'

/**
 * A very long text, of which the first `shownLength` UTF-16 code units are visible. Find in page also searches the
 * hidden rest. If it finds a match there, the list expands the turn (use-turn-events.ts).
 */
export function CollapsedText({ text, shownLength }: { text: string; shownLength: number }) {
  const rest = useRef<HTMLSpanElement>(null)
  useHiddenUntilFound(rest, true)
  return (
    <>
      <PlainText text={text.slice(0, shownLength)} />
      <span ref={rest} className="block">
        <PlainText text={text.slice(shownLength)} />
      </span>
    </>
  )
}
