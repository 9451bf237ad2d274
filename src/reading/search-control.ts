import { type EvidenceMatch, type Search, type SearchMatch, withSaid } from '../domain/search/search.ts'
import { createStore } from '../lib/create-store.ts'

export type SearchState = {
  query: string
  matches: readonly SearchMatch[]
  /** -1 if there are no matches. */
  currentIndex: number
  /** While numbers that are said in words are searched for. */
  isPending: boolean
}

/** Null if there is no such search. Otherwise returns a function that stops it. */
export type FindSaid = (query: string, onFound: (said: readonly EvidenceMatch[]) => void) => (() => void) | null

export type SearchControl = ReturnType<typeof createSearchControl>

export function createSearchControl() {
  const state = createStore<SearchState>({ query: '', matches: [], currentIndex: -1, isPending: false })
  /**
   * A new object for each move, so that moving to the same match notifies again. A search that runs again isn't a move.
   */
  const visited = createStore<{ match: SearchMatch } | null>(null)
  let createSearch: (() => Search) | null = null
  let search: Search | null = null
  let findSaid: FindSaid = () => null
  let stop: (() => void) | null = null
  const show = (query: string, currentIndex: number, isMove: boolean) => {
    stop?.()
    if (query.trim() !== '') search ??= createSearch?.() ?? null
    const matches = (query.trim() !== '' && search?.(query)) || []
    const put = (matches: readonly SearchMatch[], index: number, isPending: boolean) =>
      state.set({ query, matches, currentIndex: Math.min(Math.max(0, index), matches.length - 1), isPending })
    const onFound = (said: readonly EvidenceMatch[]) => {
      const all = withSaid(matches, said)
      const current = matches[state.get().currentIndex]
      put(all, current ? all.indexOf(current) : currentIndex, false)
      if (!current && isMove) visit()
    }
    stop = /\p{Nd}/u.test(query) ? findSaid(query, onFound) : null
    put(matches, currentIndex, stop !== null)
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
      show(query, 0, true)
      visit()
    },
    step(by: 1 | -1) {
      const { matches, currentIndex } = state.get()
      if (matches.length === 0) return
      state.set({ ...state.get(), currentIndex: (currentIndex + by + matches.length) % matches.length })
      visit()
    },
    /** Runs the query again. `create` is called only when a query needs it. */
    setSearch(create: () => Search, find: FindSaid) {
      const isFirst = createSearch === null
      createSearch = create
      search = null
      findSaid = find
      const { query, currentIndex } = state.get()
      if (query !== '') show(query, currentIndex, isFirst)
      if (isFirst) visit()
    },
  }
}
