import { mergeMatches, type Search, type SearchMatch } from '../domain/search/search.ts'
import { createStore } from '../lib/create-store.ts'
import type { SaidSearch } from './said-search.ts'

export type SearchState = {
  query: string
  matches: readonly SearchMatch[]
  /** -1 if there are no matches. */
  currentIndex: number
  /** More may be found. */
  isSearching: boolean
}

type Searches = { search: Search; said: Pick<SaidSearch, 'find'> }

export type SearchControl = ReturnType<typeof createSearchControl>

export function createSearchControl() {
  const state = createStore<SearchState>({ query: '', matches: [], currentIndex: -1, isSearching: false })
  /**
   * A new object for each move, so that moving to the same match notifies again. A search that runs again isn't a move.
   */
  const visited = createStore<{ match: SearchMatch } | null>(null)
  let createSearches: (() => Searches) | null = null
  let searches: Searches | null = null
  const visit = () => {
    const { matches, currentIndex } = state.get()
    const match = matches[currentIndex]
    if (match) visited.set({ match })
  }
  const show = (query: string, wanted: number, isMove: boolean) => {
    if (query.trim() === '') return state.set({ query, matches: [], currentIndex: -1, isSearching: false })
    searches ??= createSearches?.() ?? null
    const searched = searches
    const matches = searched?.search(query) ?? []
    const indexIn = ({ length }: readonly SearchMatch[]) => Math.min(Math.max(0, wanted), length - 1)
    state.set({ query, matches, currentIndex: indexIn(matches), isSearching: searched !== null })
    if (isMove) visit()
    searched?.said.find(query, (found) => {
      const before = state.get()
      if (before.query !== query || searches !== searched) return
      const all = mergeMatches(before.matches, found)
      const current = isMove ? before.matches[before.currentIndex] : undefined
      state.set({
        query,
        matches: all,
        currentIndex: current ? all.indexOf(current) : indexIn(all),
        isSearching: false,
      })
      if (isMove && !current) visit()
    })
  }
  return {
    state,
    visited,
    find(query: string) {
      show(query, 0, true)
    },
    step(by: 1 | -1) {
      const { matches, currentIndex } = state.get()
      if (matches.length === 0) return
      state.set({ ...state.get(), currentIndex: (currentIndex + by + matches.length) % matches.length })
      visit()
    },
    /** Runs the query again. `create` is called only when a query needs it. */
    setSearch(create: () => Searches) {
      const isFirst = createSearches === null
      createSearches = create
      searches = null
      const { query, currentIndex } = state.get()
      if (query !== '') show(query, currentIndex, isFirst)
    },
  }
}
