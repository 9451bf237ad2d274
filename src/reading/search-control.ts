import type { Search, SearchMatch } from '../domain/search/search.ts'
import { createStore } from '../lib/create-store.ts'

export type SearchState = {
  query: string
  matches: readonly SearchMatch[]
  /** -1 if there are no matches. */
  currentIndex: number
}

export type SearchControl = ReturnType<typeof createSearchControl>

export function createSearchControl() {
  const state = createStore<SearchState>({ query: '', matches: [], currentIndex: -1 })
  /**
   * A new object for each move, so that moving to the same match notifies again. A search that runs again isn't a move.
   */
  const visited = createStore<{ match: SearchMatch } | null>(null)
  let createSearch: (() => Search) | null = null
  let search: Search | null = null
  const show = (query: string, currentIndex: number) => {
    if (query.trim() !== '') search ??= createSearch?.() ?? null
    const matches = (query.trim() !== '' && search?.(query)) || []
    state.set({ query, matches, currentIndex: Math.min(Math.max(0, currentIndex), matches.length - 1) })
  }
  const visit = () => {
    const { matches, currentIndex } = state.get()
    const match = matches[currentIndex]
    if (match) visited.set({ match })
  }
  return {
    state,
    visited,
    find(query: string) {
      show(query, 0)
      visit()
    },
    step(by: 1 | -1) {
      const { matches, currentIndex } = state.get()
      if (matches.length === 0) return
      state.set({ ...state.get(), currentIndex: (currentIndex + by + matches.length) % matches.length })
      visit()
    },
    /** Runs the query again. `create` is called only when a query needs it. */
    setSearch(create: () => Search) {
      const isFirst = createSearch === null
      createSearch = create
      search = null
      const { query, currentIndex } = state.get()
      if (query !== '') show(query, currentIndex)
      if (isFirst) visit()
    },
  }
}
