import { expect, it } from 'vitest'
import { createSearch, type SearchMatch } from '../../../../src/domain/search/search.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'
import { textCases } from '../../../support/text-cases.ts'
import { withAnswers } from '../../../support/with-answers.ts'

const callOf = (turns: string) => ({ timeline: timelineOf(turns), summary: null, captured: [], inputs: [] })

it.each(textCases(import.meta.dirname, 'search.txt'))('%s …', (_, lines) => {
  const marked = (_?: string, text = '', query = '') => {
    const matches = createSearch(callOf(`0:00 user ${text}`))(query)
    return matches.map(({ start, end }) => text.slice(start, end)).join(', ') || 'nothing'
  }
  expect(withAnswers(lines, marked)).toEqual(lines)
})

it('search returns matches in reading order, and none for an empty query', () => {
  const search = createSearch({
    ...callOf('0:05 user Second parcel.\n0:01 agent The parcel.'),
    summary: 'No parcel.',
    captured: [{ key: 'parcel', value: 'lost parcel' }],
    inputs: [
      { key: 'order', value: '12' },
      { key: 'item', value: 'Parcel' },
    ],
  })
  expect(search('parcel')).toEqual([
    { location: { kind: 'turn', index: 0 }, start: 4, end: 10 },
    { location: { kind: 'turn', index: 1 }, start: 7, end: 13 },
    { location: { kind: 'summary' }, start: 3, end: 9 },
    { location: { kind: 'output', index: 0, part: 'name' }, start: 0, end: 6 },
    { location: { kind: 'output', index: 0, part: 'value' }, start: 5, end: 11 },
    { location: { kind: 'input', index: 1, part: 'value' }, start: 0, end: 6 },
  ] satisfies SearchMatch[])
  expect(search('')).toEqual([])
})

it('search does not find what takes the place of a hidden turn, but finds the words around a hidden word', () => {
  const timeline = timelineOf('0:00 user Number hidden\n0:03 agent Thanks, ••• Moss')
  const turns = timeline.turns.map((turn, index) => ({ ...turn, hidden: index === 0 ? 'number' : 'words' }) as const)
  const find = createSearch({ ...callOf(''), timeline: { ...timeline, turns } })
  expect(find('hidden')).toEqual([])
  expect(find('moss')).toEqual([{ location: { kind: 'turn', index: 1 }, start: 12, end: 16 }])
})
