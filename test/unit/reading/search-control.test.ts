import { expect, it } from 'vitest'
import { createSearch } from '../../../src/domain/search/search.ts'
import { createSearchControl } from '../../../src/reading/search-control.ts'
import { timelineOf } from '../../support/call/drawn-transcript.ts'

const call = (drawn: string) => ({ timeline: timelineOf(drawn), summary: null, captured: [], inputs: [] })
const noSaid = () => null
const POTATO = '0:01 agent One potato\n0:02 user Two potato\n0:03 agent Three potato'

function controlOf(drawn: string) {
  const control = createSearchControl()
  control.setSearch(() => createSearch(call(drawn)), noSaid)
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
  control.setSearch(() => createSearch(call('0:01 agent One potato\n0:02 user Two potato')), noSaid)
  expect(positionIn(control)).toBe('2 of 2')
  control.setSearch(() => createSearch(call('0:01 agent No more')), noSaid)
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
  expectVisits(() => control.setSearch(() => createSearch(call(POTATO)), noSaid), [])
  expectVisits(() => control.find('three'), [0])
  expectVisits(() => control.step(1), [0])
  expectVisits(() => control.find('carrot'), [])
  expectVisits(() => control.find(''), [])
})
