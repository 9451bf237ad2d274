import { useEffect, useRef, useState } from 'react'
import type { Call } from '../../domain/call.ts'
import { foldAt } from '../../domain/fold-long-text.ts'
import { useReading } from '../../reading/reading-provider.tsx'
import { useFormat } from '../../ui/settings-provider.tsx'
import type { Follow } from './use-follow.ts'

export type Reveal = {
  /** Long turns that stand whole, by index. */
  unfolded: ReadonlySet<number>
  unfold: (index: number) => void
}

/** Brings the turn of the chosen hit, or the words that a value was said in, into view; stepping never seeks. */
export function useReveal(call: Call, { show }: Follow): Reveal {
  const { search, spotlight } = useReading()
  const format = useFormat()
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const unfold = (index: number) => setUnfolded((before) => (before.has(index) ? before : new Set(before).add(index)))

  const reveal = (index: number, end: number) => {
    const fold = foldAt(format.text(call.timeline.turns[index]?.text ?? ''))
    if (fold !== null && end > fold) unfold(index)
    show(index)
  }
  useOnChange(search.state, ({ hits, chosen }) => {
    const hit = hits[chosen]
    if (hit?.place.kind === 'turn') reveal(hit.place.index, hit.end)
  })
  useOnChange(spotlight, (place) => {
    if (place) reveal(place.turn, place.end)
  })
  return { unfolded, unfold }
}

type Watched<T> = { get: () => T; subscribe: (listener: () => void) => () => void }

function useOnChange<T>(store: Watched<T>, onChange: (value: T) => void): void {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => store.subscribe(() => latest.current(store.get())), [store])
}
