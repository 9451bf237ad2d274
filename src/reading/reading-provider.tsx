import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import type { Call } from '../domain/call.ts'
import type { Moment } from '../domain/moment.ts'
import { createSearch, type Hit } from '../domain/search.ts'
import { createStore, type Store } from '../lib/create-store.ts'
import { useFormat } from '../ui/settings-provider.tsx'
import { useOnChange } from '../ui/use-on-change.ts'
import { createSearchControl, type SearchControl } from './search-control.ts'

/** A stretch of a turn's words that the person was led to. */
export type Spotlight = { turn: number; start: number; end: number }

export type Reading = {
  search: SearchControl
  spotlight: Store<Spotlight | null>
  /** The address of this call at a moment of the recording, safe to hand on. */
  linkTo: (moment: Moment | null) => string
}

const ReadingContext = createContext<Reading | null>(null)

type Props = { call: Call; linkTo: Reading['linkTo']; children: ReactNode }

export function ReadingProvider({ call, linkTo, children }: Props) {
  const { text } = useFormat()
  const [search] = useState(createSearchControl)
  const [spotlight] = useState(() => createStore<Spotlight | null>(null))
  // What is hidden is not found.
  useEffect(() => search.setSearch(() => createSearch(call, text)), [search, call, text])
  const value = useMemo(() => ({ search, spotlight, linkTo }), [search, spotlight, linkTo])
  return <ReadingContext value={value}>{children}</ReadingContext>
}

export function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (!reading) throw new Error('useReading needs a ReadingProvider')
  return reading
}

/** Calls back with each hit that the person goes to. */
export function useOnHit(onHit: (hit: Hit) => void): void {
  useOnChange(useReading().search.reached, (reached) => reached && onHit(reached.hit))
}
