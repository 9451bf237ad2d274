import { expect, it } from 'vitest'
import { createSearch } from '../../../src/domain/search/search.ts'
import type { SaidSearch } from '../../../src/reading/said-search.ts'
import { createSearchControl } from '../../../src/reading/search-control.ts'
import { timelineOf } from '../../support/call/drawn-transcript.ts'

const call = (drawn: string) => ({ timeline: timelineOf(drawn), summary: null, captured: [], inputs: [] })
const POTATO = '0:01 agent One potato\n0:02 user Two potato\n0:03 agent Three potato'

/** `later` takes what is found later, as the starts of the matches in the turn 0. */
function searchesOf(drawn: string, later: ((starts: readonly number[]) => void)[] = []) {
  const matchAt = (start: number) => ({ location: { kind: 'turn' as const, index: 0 }, start, end: start + 4 })
  const find: SaidSearch['find'] = (_, onFound) => later.push((starts) => onFound(starts.map(matchAt)))
  return { search: createSearch(call(drawn)), said: { find } }
}

function controlOf(drawn: string) {
  const control = createSearchControl()
  control.setSearch(() => searchesOf(drawn))
  return control
}
const positionIn = ({ state }: ReturnType<typeof controlOf>) => {
  const { currentIndex, matches } = state.get()
  return `${currentIndex + 1} of ${matches.length}`
}

it('the search control moves to the first match, and steps in both directions, wrapping at the ends', () => {
  const control = controlOf(POTATO)
  control.find('POTATO')
  const positions = [positionIn(control)]
  for (const by of [1, 1, 1, -1, -1] as const) {
    control.step(by)
    positions.push(positionIn(control))
  }
  expect(positions).toEqual(['1 of 3', '2 of 3', '3 of 3', '1 of 3', '3 of 3', '2 of 3'])
})

it.each(['carrot', '', '   ', '…'])('the search control finds nothing for “%s”, even after a step', (query) => {
  const control = controlOf(POTATO)
  control.find(query)
  control.step(1)
  expect(positionIn(control)).toBe('0 of 0')
  expect(control.state.get().query).toBe(query)
})

it('the search control repeats the search when the call changes, and keeps the current index if possible', () => {
  const control = controlOf(POTATO)
  control.find('potato')
  control.step(-1)
  control.setSearch(() => searchesOf('0:01 agent One potato\n0:02 user Two potato'))
  expect(positionIn(control)).toBe('2 of 2')
  control.setSearch(() => searchesOf('0:01 agent No more'))
  expect(positionIn(control)).toBe('0 of 0')
})

it('the search control reports each move to a match, even to the same match, but not a repeated search', () => {
  const control = controlOf(POTATO)
  const visitedStarts: (number | null)[] = []
  control.visited.subscribe(() => visitedStarts.push(control.visited.get()?.match.start ?? null))
  const expectVisits = (act: () => void, starts: readonly number[]) => {
    visitedStarts.length = 0
    act()
    expect(visitedStarts).toEqual(starts)
  }
  expectVisits(() => control.find('potato'), [4])
  expectVisits(() => control.step(1), [4])
  expectVisits(() => control.setSearch(() => searchesOf(POTATO)), [])
  expectVisits(() => control.find('three'), [0])
  expectVisits(() => control.step(1), [0])
  expectVisits(() => control.find('carrot'), [])
  expectVisits(() => control.find(''), [])
})

it('what is found later is added in reading order and moves only if there was no match before', () => {
  const control = createSearchControl()
  const later: ((starts: readonly number[]) => void)[] = []
  let visits = 0
  control.visited.subscribe(() => visits++)
  control.setSearch(() => searchesOf('0:01 agent four two and 42', later))
  control.find('42')
  expect([positionIn(control), visits, control.state.get().isSearching]).toEqual(['1 of 1', 1, true])
  later.shift()?.([0, 13])
  expect([positionIn(control), visits, control.state.get().isSearching]).toEqual(['2 of 2', 1, false])
  control.find('24')
  later.shift()?.([5])
  expect([positionIn(control), visits]).toEqual(['1 of 1', 2])
  control.find('7')
  control.find('8')
  later.shift()?.([5])
  expect([positionIn(control), visits]).toEqual(['0 of 0', 2])
  later.shift()?.([0, 5])
  control.step(1)
  expect([positionIn(control), visits]).toEqual(['2 of 2', 4])
  control.setSearch(() => searchesOf('0:01 agent four two and 42', later))
  later.shift()?.([0, 5])
  expect([positionIn(control), visits]).toEqual(['2 of 2', 4])
})
