import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react'
import type { Call } from '../domain/call/call.ts'
import type { Turn } from '../domain/call/timeline.ts'
import { createSearch, type SearchMatch } from '../domain/search/search.ts'
import type { TextSpan } from '../domain/text/text-span.ts'
import type { Moment } from '../domain/time/media-fragment.ts'
import { createStore, type Store } from '../lib/create-store.ts'
import { CapabilitiesContext } from '../playback/capabilities.tsx'
import { useRequired } from '../ui/use-required.ts'
import { useOnChange } from '../ui/use-store.ts'
import { createSearchControl, type SearchControl } from './search-control.ts'

/**
 * The words that a link, evidence or a finding led to. An empty span only brings its turn into view. With `keepsTab`,
 * narrow pages don't switch to the transcript's tab.
 */
export type Spotlight = TextSpan & { turn: Turn['id']; keepsTab?: boolean }

export type Reading = {
  search: SearchControl
  spotlight: Store<Spotlight | null>
  /** -1 if there is no such turn. */
  turnIndexOf: (id: Turn['id']) => number
  /** The call's address at a moment, without the key. Null if the call was opened from a file. */
  linkTo: ((moment: Moment | null) => string) | null
}

const ReadingContext = createContext<Reading | null>(null)

type Props = Pick<Reading, 'linkTo'> & { call: Call; children: ReactNode }

export function ReadingProvider({ call, linkTo, children }: Props) {
  const [search] = useState(createSearchControl)
  const [spotlight] = useState(() => createStore<Spotlight | null>(null))
  const { evidence } = useContext(CapabilitiesContext)
  const { turns } = call.timeline
  const turnIndexOf = useCallback((id: Turn['id']) => turns.findIndex((turn) => turn.id === id), [turns])
  // A layout effect, so that no frame shows the new call with the old matches.
  useLayoutEffect(
    () =>
      search.setSearch(
        () => createSearch(call),
        (query, onFound) => {
          if (!evidence) return null
          const controller = new AbortController()
          const { signal } = controller
          const said = evidence().then(
            ({ findSaid }) => findSaid({ turns: call.timeline.turns, values: [query], purpose: 'search' }, signal),
            // Without its script, the search finds what is written.
            () => null,
          )
          void said.then((found) => signal.aborted || onFound(found?.[0] ?? []))
          return () => controller.abort()
        },
      ),
    [search, call, evidence],
  )
  const value = useMemo(() => ({ search, spotlight, turnIndexOf, linkTo }), [search, spotlight, turnIndexOf, linkTo])
  return <ReadingContext value={value}>{children}</ReadingContext>
}

export const useReading = () => useRequired(ReadingContext)

export function useOnMatch(onMatch: (match: SearchMatch) => void): void {
  useOnChange(useReading().search.visited, (visited) => visited && onMatch(visited.match))
}
