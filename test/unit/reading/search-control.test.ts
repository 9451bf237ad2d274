import { expect, it } from 'vitest'
import { createSearch } from '../../../src/domain/search/search.ts'
import { createSearchControl } from '../../../src/reading/search-control.ts'
import { timelineOf } from '../../support/call/drawn-transcript.ts'

const ALL = ['One potato', 'Two potato', 'Three potato']

/** A control that searches these turns. `position` is such as `1 of 3`. */
function controlOf(...turns: string[]) {
  const control = createSearchControl()
  const search = (...turns: string[]) => {
    const timeline = timelineOf(turns.map((text, index) => `0:0${index} agent ${text}`).join('\n'))
    control.setSearch(
      () => createSearch({ timeline, summary: null, captured: [], inputs: [] }),
      () => null,
    )
  }
  search(...turns)
  const position = () => `${control.state.get().currentIndex + 1} of ${control.state.get().matches.length}`
  return { ...control, search, position }
}

it('the search control moves to the first match, and steps in both directions, wrapping at the ends', () => {
  const { find, step, position } = controlOf(...ALL)
  find('POTATO')
  const positions = [0, 1, 1, 1, -1, -1].map((by) => {
    if (by === 1 || by === -1) step(by)
    return position()
  })
  expect(positions).toEqual(['1 of 3', '2 of 3', '3 of 3', '1 of 3', '3 of 3', '2 of 3'])
})

it.each(['carrot', '', '   ', '…'])('the search control finds nothing for “%s”, even after a step', (query) => {
  const { find, step, position, state } = controlOf(...ALL)
  find(query)
  step(1)
  expect([position(), state.get().query]).toEqual(['0 of 0', query])
})

it('the search control repeats the search when the call changes, and keeps the current index if possible', () => {
  const { find, step, position, search } = controlOf(...ALL)
  find('potato')
  step(-1)
  search('One potato', 'Two potato')
  expect(position()).toBe('2 of 2')
  search('No more')
  expect(position()).toBe('0 of 0')
})

it('the search control reports each move to a match, even to the same match, but not a repeated search', () => {
  const { find, step, search, visited } = controlOf(...ALL)
  const starts: (number | undefined)[] = []
  visited.subscribe(() => starts.push(visited.get()?.match.start))
  const acts = [
    ...[() => find('potato'), () => step(1), () => search(...ALL)],
    ...[() => find('three'), () => step(1), () => find('carrot'), () => find('')],
  ]
  const reported = acts.map((act) => {
    act()
    return starts.splice(0)
  })
  expect(reported).toEqual([[4], [4], [], [0], [0], [], []])
})
