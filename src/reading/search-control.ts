import type { Search, SearchMatch } from '../domain/search/search.ts'
import { createStore, type ReadableStore } from '../lib/create-store.ts'

type SearchState = {
  query: string
  matches: readonly SearchMatch[]
  /** The index of the current match in `matches`; -1 if there are no matches. */
  currentIndex: number
}

/** The search within a call: the query, its matches and the current match. */
export type SearchControl = {
  state: ReadableStore<SearchState>
  /**
   * The match that the user moved to last. Each move sets a new object, so moving to the same match notifies listeners
   * again. Rerunning the search after the call has changed isn't a move.
   */
  visited: ReadableStore<{ match: SearchMatch } | null>
  /** Runs a query and moves to the first match. */
  find: (query: string) => void
  /** Moves to the next or previous match, wrapping around. */
  step: (by: 1 | -1) => void
  /** Replaces the search and reruns the current query. `create` is called only when a query needs the new search. */
  setSearch: (create: () => Search) => void
}

const NO_QUERY: SearchState = { query: '', matches: [], currentIndex: -1 }

export function createSearchControl(): SearchControl {
  const state = createStore<SearchState>(NO_QUERY)
  const visited = createStore<{ match: SearchMatch } | null>(null)
  const moveTo = (next: SearchState) => {
    state.set(next)
    const match = next.matches[next.currentIndex]
    if (match) visited.set({ match })
  }
  let createSearch: () => Search = () => () => []
  let search: Search | null = null
  const matchesOf = (query: string): readonly SearchMatch[] => {
    if (query.trim() === '') return []
    search ??= createSearch()
    return search(query)
  }
  return {
    state,
    visited,
    find(query) {
      const matches = matchesOf(query)
      moveTo({ query, matches, currentIndex: matches.length > 0 ? 0 : -1 })
    },
    step(by) {
      const { matches, currentIndex } = state.get()
      if (matches.length === 0) return
      moveTo({ ...state.get(), currentIndex: (currentIndex + by + matches.length) % matches.length })
    },
    setSearch(create) {
      createSearch = create
      search = null
      const { query, currentIndex } = state.get()
      if (query === '') return
      const matches = matchesOf(query)
      state.set({ query, matches, currentIndex: Math.min(Math.max(0, currentIndex), matches.length - 1) })
    },
  }
}
