import { expect, it } from 'vitest'
import { createFindEvidence, type EvidenceMatch } from '../../../src/domain/evidence/find-evidence.ts'
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

/** The words of the matches, before and after the search for said numbers has answered. */
function foundIn(drawn: string, query: string) {
  const control = createSearchControl()
  const { timeline } = call(drawn)
  let answer: () => void = () => undefined
  control.setSearch(
    () => createSearch(call(drawn)),
    (query, onFound: (said: readonly EvidenceMatch[]) => void) => {
      answer = () => onFound(createFindEvidence(timeline.turns, 'search')(query))
      return () => {
        answer = () => undefined
      }
    },
  )
  const words = () =>
    control.state
      .get()
      .matches.map(({ location, start, end }) =>
        location.kind === 'turn' ? timeline.turns[location.index]?.text.slice(start, end) : null,
      )
  control.find(query)
  const written = words()
  return { control, written, words, answer: () => answer() }
}

it.each([
  ['4471', '0:01 agent It is four four seven one', ['four four seven one']],
  ['4471', '0:01 user Nein, nicht vierundvierzig einundsiebzig', ['vierundvierzig einundsiebzig']],
  ['5550132', '0:01 user five five five, oh one three two', ['five five five, oh one three two']],
  ['4471', '0:01 agent not four four seven one\n0:03 user 4471, yes', ['four four seven one', '4471']],
  ['44', '0:01 user forty-four dollars, forty-four percent', ['forty-four', 'forty-four']],
  ['4471', '0:01 user four four seven one two', []],
])('the search control finds %s however it is said in “%s”', (query, drawn, expected) => {
  const { words, answer } = foundIn(drawn, query)
  answer()
  expect(words()).toEqual(expected)
})

it('the search control stays at the current match when said numbers are found before it', () => {
  const { control, written, answer } = foundIn('0:01 agent four four seven one\n0:03 user 4471', '4471')
  expect(written).toEqual(['4471'])
  answer()
  expect(positionIn(control)).toBe('2 of 2')
})

it('the search control moves to a said number if nothing else was found, and says that it is still searching', () => {
  const { control, answer } = foundIn('0:01 agent four four seven one', '4471')
  expect(control.state.get().isPending).toBe(true)
  expect(control.visited.get()).toBeNull()
  answer()
  expect(control.state.get().isPending).toBe(false)
  expect(control.visited.get()?.match).toMatchObject({ location: { kind: 'turn', index: 0 }, start: 0 })
})

it('a search for said numbers that another query has replaced changes nothing', () => {
  const { control, answer } = foundIn('0:01 agent four four seven one', '4471')
  control.find('seven')
  answer()
  expect(control.state.get()).toMatchObject({ query: 'seven', isPending: false, currentIndex: 0 })
})
