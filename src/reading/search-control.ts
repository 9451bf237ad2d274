import type { Hit, Search } from '../domain/search.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'

type SearchState = {
  query: string
  hits: readonly Hit[]
  /** Place of the chosen hit among `hits`; -1 where nothing was found. */
  chosen: number
}

/** The one search over a call: its query, what it found, and which find is looked at. */
export type SearchControl = {
  state: ReadableStore<SearchState>
  /** The hit that somebody went to last, anew with every find and step: a search that looks again goes nowhere. */
  reached: ReadableStore<{ hit: Hit } | null>
  /** Chooses the first hit. */
  find: (query: string) => void
  /** Goes to the next or the previous hit, from the last to the first and back. */
  step: (by: 1 | -1) => void
  /** What is searched from now on; it is made when the first query needs it. */
  setSearch: (make: () => Search) => void
}

const NOTHING: SearchState = { query: '', hits: [], chosen: -1 }

export function createSearchControl(): SearchControl {
  const state = createStore<SearchState>(NOTHING)
  const reached = createStore<{ hit: Hit } | null>(null)
  const goTo = (next: SearchState) => {
    state.set(next)
    const hit = next.hits[next.chosen]
    if (hit) reached.set({ hit })
  }
  let make: () => Search = () => () => []
  let search: Search | null = null
  const look = (query: string): readonly Hit[] => {
    if (query.trim() === '') return []
    search ??= make()
    return search(query)
  }
  return {
    state,
    reached,
    find(query) {
      const hits = look(query)
      goTo({ query, hits, chosen: hits.length > 0 ? 0 : -1 })
    },
    step(by) {
      const { hits, chosen } = state.get()
      if (hits.length === 0) return
      goTo({ ...state.get(), chosen: (chosen + by + hits.length) % hits.length })
    },
    setSearch(given) {
      make = given
      search = null
      const { query, chosen } = state.get()
      if (query === '') return
      const hits = look(query)
      state.set({ query, hits, chosen: Math.min(Math.max(0, chosen), hits.length - 1) })
    },
  }
}
