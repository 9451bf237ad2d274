import { useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import type { Turn } from '../../domain/call/timeline.ts'
import { collapsePoint } from '../../domain/text/collapse-text.ts'
import { useOnMatch, useReading } from '../../reading/reading-provider.tsx'
import { useOnChange } from '../../ui/use-store.ts'

/**
 * Shows the turn of the current match or spotlight, and expands it if the words are in its hidden part. Never seeks.
 * @returns the long turns shown in full, and a function that adds one
 */
export function useReveal(call: Call, showTurn: (index: number) => void) {
  const { spotlight, turnIndexOf } = useReading()
  const [expanded, setExpanded] = useState<ReadonlySet<Turn['id']>>(new Set())
  const { turns } = call.timeline
  const expand = (index: number) => {
    const id = turns[index]?.id
    if (id !== undefined) setExpanded((before) => (before.has(id) ? before : new Set(before).add(id)))
  }

  const reveal = (index: number, end: number) => {
    const shownLength = collapsePoint(turns[index]?.text ?? '')
    if (shownLength !== null && end > shownLength) expand(index)
    showTurn(index)
  }
  useOnMatch(({ location, end }) => {
    if (location.kind === 'turn') reveal(location.index, end)
  })
  useOnChange(spotlight, (span) => {
    if (span) reveal(turnIndexOf(span.turn), span.end)
  })
  return { expanded, expand }
}
