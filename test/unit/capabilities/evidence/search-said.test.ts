import { expect, it } from 'vitest'
import { createFindEvidence } from '../../../../src/capabilities/evidence/domain/find-evidence.ts'
import { createSearch, type EvidenceMatch } from '../../../../src/domain/search/search.ts'
import { createSearchControl } from '../../../../src/reading/search-control.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

/** The words of the matches, before and after the search for said numbers has answered. */
function foundIn(drawn: string, query: string) {
  const control = createSearchControl()
  const call = { timeline: timelineOf(drawn), summary: null, captured: [], inputs: [] }
  const { timeline } = call
  let answer: () => void = () => undefined
  control.setSearch(
    () => createSearch(call),
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
  expect(control.state.get()).toMatchObject({ currentIndex: 1, matches: { length: 2 } })
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
