import { useState } from 'react'
import type { Call } from '../../domain/call.ts'
import { foldAt } from '../../domain/fold-long-text.ts'
import { useOnHit, useReading } from '../../reading/reading-provider.tsx'
import { useFormat } from '../../ui/settings-provider.tsx'
import { useOnChange } from '../../ui/use-on-change.ts'
import type { Follow } from './use-follow.ts'

export type Reveal = {
  /** Long turns that stand whole, by index. */
  unfolded: ReadonlySet<number>
  unfold: (index: number) => void
}

/** Brings the turn of the hit that is gone to, or the words that a value was said in, into view; stepping never seeks. */
export function useReveal(call: Call, { show }: Follow): Reveal {
  const { spotlight } = useReading()
  const format = useFormat()
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const unfold = (index: number) => setUnfolded((before) => (before.has(index) ? before : new Set(before).add(index)))

  const reveal = (index: number, end: number) => {
    const fold = foldAt(format.text(call.timeline.turns[index]?.text ?? ''))
    if (fold !== null && end > fold) unfold(index)
    show(index)
  }
  useOnHit(({ place, end }) => {
    if (place.kind === 'turn') reveal(place.index, end)
  })
  useOnChange(spotlight, (place) => {
    if (place) reveal(place.turn, place.end)
  })
  return { unfolded, unfold }
}
