import { expect, it } from 'vitest'
import type { Variable } from '../../../../src/domain/call/call.ts'
import { createSearch, type SearchMatch } from '../../../../src/domain/search/search.ts'
import { timelineOf } from '../../../support/call/drawn-transcript.ts'

type Texts = { turns?: string; summary?: string; captured?: readonly Variable[]; inputs?: readonly Variable[] }

const callOf = ({ turns = '', summary, captured = [], inputs = [] }: Texts) => ({
  timeline: timelineOf(turns),
  summary: summary ?? null,
  captured,
  inputs,
})

const search = (texts: Texts, query: string) => createSearch(callOf(texts))(query)

/** The parts of one turn that a query matches. */
function markedIn(text: string, query: string): string[] {
  return search({ turns: `0:00 user ${text}` }, query).map(({ start, end }) => text.slice(start, end))
}

it.each([
  ['punctuation between words', 'Well, your system is wrong.', 'well your', ['Well, your']],
  ['a part of a sharp s', 'Straße', 'stras', ['Straß']],
  ['a number typed without separators', 'Call 415-555-0132 now', '4155550132', ['415-555-0132']],
  ['a number typed with different separators', 'Call 4155550132 now', '415 555 0132', ['4155550132']],
  ['several matches that do not overlap', 'aaaa', 'aa', ['aa', 'aa']],
  ['a symbol alone', '5 % or 7%', '%', ['%', '%']],
  ['a question mark alone', 'What? Who?', '?', ['?', '?']],
  ['a symbol after a letter', 'an A, an a+', 'A+', ['a+']],
  ['a symbol before a number', 'Call 49 or +49', '+49', ['+49']],
  ['a symbol that the text lacks', 'ticket 12', '#12', ['12']],
  ['all that regular expressions use', 'a ^$.*+?()[]{}|-\\/', '^$.*+?()[]{}|-\\/', ['^$.*+?()[]{}|-\\/']],
  ['several symbols', 'c++ (c), a-b', 'c++', ['c++']],
  ['a Korean name typed without its space', '네, 김 민준입니다', '김민준', ['김 민준']],
  ['a Korean name typed with a space', '네, 김민준입니다', '김 민준', ['김민준']],
  ['regular expression syntax as plain text', 'a.c abc', 'a.c', ['a.c']],
])('search handles %s', (_, text, query, marked) => {
  expect(markedIn(text, query)).toEqual(marked)
})

it.each([
  ['an empty query', ''],
  ['punctuation', '?!…'],
  ['a word that does not occur', 'refund'],
  ['words in a different order', 'up check'],
  ['fewer than five digits with different separators', '12'],
])('search finds nothing for %s', (_, query) => {
  expect(markedIn('A check-up? 1 2 today!', query)).toEqual([])
})

it('a match never spans two turns or values', () => {
  expect(search({ turns: '0:00 user check\n0:01 user up' }, 'check up')).toEqual([])
})

it('search returns matches in reading order: turns, summary, captured values, inputs', () => {
  const texts = {
    turns: '0:05 user Second parcel.\n0:01 agent The parcel.',
    summary: 'No parcel.',
    captured: [{ key: 'parcel', value: 'lost parcel' }],
    inputs: [
      { key: 'order', value: '12' },
      { key: 'item', value: 'Parcel' },
    ],
  }
  const matches: SearchMatch[] = [
    { location: { kind: 'turn', index: 0 }, start: 4, end: 10 },
    { location: { kind: 'turn', index: 1 }, start: 7, end: 13 },
    { location: { kind: 'summary' }, start: 3, end: 9 },
    { location: { kind: 'output', index: 0, part: 'name' }, start: 0, end: 6 },
    { location: { kind: 'output', index: 0, part: 'value' }, start: 5, end: 11 },
    { location: { kind: 'input', index: 1, part: 'value' }, start: 0, end: 6 },
  ]
  expect(search(texts, 'parcel')).toEqual(matches)
})

it('search does not find what takes the place of a hidden turn, but finds the words around a hidden word', () => {
  const timeline = timelineOf('0:00 user Number hidden\n0:03 agent Thanks, ••• Moss')
  const turns = timeline.turns.map((turn, index) => ({ ...turn, hidden: index === 0 ? 'number' : 'words' }) as const)
  const find = createSearch({ ...callOf({}), timeline: { ...timeline, turns } })
  expect(find('hidden')).toEqual([])
  expect(find('moss')).toEqual([{ location: { kind: 'turn', index: 1 }, start: 12, end: 16 }])
})
