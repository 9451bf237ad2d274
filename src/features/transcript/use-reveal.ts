import { useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { collapsePoint } from '../../domain/text/collapse-text.ts'
import { useOnMatch, useReading } from '../../reading/reading-provider.tsx'
import { useOnChange } from '../../ui/use-store.ts'

/**
 * Shows the turn of the current match or spotlight, and expands it if the words are in its hidden part. Never seeks.
 * @returns the long turns shown in full, and a function that adds one
 */
export function useReveal(call: Call, showTurn: (index: number) => void) {
  const { spotlight } = useReading()
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const expand = (index: number) => setExpanded((before) => (before.has(index) ? before : new Set(before).add(index)))

  const reveal = (index: number, end: number) => {
    const shownLength = collapsePoint(call.timeline.turns[index]?.text ?? '')
    if (shownLength !== null && end > shownLength) expand(index)
    showTurn(index)
  }
  useOnMatch(({ location, end }) => {
    if (location.kind === 'turn') reveal(location.index, end)
  })
  useOnChange(spotlight, (span) => {
    if (span) reveal(span.turn, span.end)
  })
  return { expanded, expand }
}
